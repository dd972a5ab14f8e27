const ownStorage = () => (typeof window === "undefined" ? undefined : window.localStorage);

export type StoredText = ReturnType<typeof storedText>;

/**
 * A text in browser storage, synchronised between tabs. If storage is refused (private mode, quota), it lives as
 * long as the page.
 */
export function storedText(key: string, storage: () => Storage | undefined = ownStorage) {
  const listeners = new Set<() => void>();
  let memory: string | null = null;

  function tell() {
    for (const listener of listeners) listener();
  }
  function fromOtherTab(event: StorageEvent) {
    // key is null if the whole storage was cleared.
    if (event.key !== key && event.key !== null) return;
    memory = null;
    tell();
  }

  return {
    read(): string | null {
      try {
        return memory ?? storage()?.getItem(key) ?? null;
      } catch {
        return memory;
      }
    },
    write(text: string | null) {
      memory = null;
      try {
        if (text === null) storage()?.removeItem(key);
        else storage()?.setItem(key, text);
      } catch {
        memory = text;
      }
      tell();
    },
    /** Calls back on every change, including other tabs. Returns a function that unsubscribes. */
    subscribe(listener: () => void): () => void {
      if (listeners.size === 0) globalThis.addEventListener?.("storage", fromOtherTab);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) globalThis.removeEventListener?.("storage", fromOtherTab);
      };
    },
  };
}
