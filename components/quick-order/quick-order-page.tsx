import { LazyQuickOrder } from "./lazy-quick-order";

/** /quick-order: a list of numbers becomes a cart. The page itself is static; everything else loads in the browser. */
export const QuickOrderPage = () => (
  <>
    <h1 tabIndex={-1} className="outline-none">
      Quick order
    </h1>
    <p className="mt-1 mb-4 max-w-prose text-muted">
      Paste a list from a spreadsheet, e-mail or chat, or choose a file. Every line is matched with
      our catalogue, and you decide what goes into your cart.
    </p>
    <LazyQuickOrder />
  </>
);
