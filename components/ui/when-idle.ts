/** Calls back when the page has loaded and the browser is idle. Returns a function that cancels. */
export function whenIdle(callback: () => void): () => void {
  let cancel = () => window.removeEventListener("load", wait);
  function wait() {
    // Safari has no idle callback.
    if ("requestIdleCallback" in window) {
      const id = window.requestIdleCallback(callback, { timeout: 2000 });
      cancel = () => window.cancelIdleCallback(id);
    } else {
      const id = setTimeout(callback, 200);
      cancel = () => clearTimeout(id);
    }
  }
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
  return () => cancel();
}
