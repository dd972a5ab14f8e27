import { STYLES_ID } from "./styles-id";

/**
 * The style sheet of this document, read before hydration: it is in no script, and React needs it to build the document anew.
 * Next leaves some documents to the browser, such as that of an unknown item; without styles, those load the file.
 */
const styles: string | Promise<string> =
  document.getElementById(STYLES_ID)?.textContent || import("./file").then((file) => file.default);

export default styles;
