const ownStorage = () => (typeof window === "undefined" ? undefined : window.localStorage);

export type KeptText = ReturnType<typeof keptText>;

/**
 * A text in this browser, told to every tab. When the storage refuses (private mode, full), it lives as long as the
 * page.
 */
export function keptText(key: string, storage: () => Storage | undefined = ownStorage) {
  const listeners = new Set<() => void>();
  let memory: string | null = null;

  function tell() {
    for (const listener of listeners) listener();
  }
  function fromOtherTab(event: StorageEvent) {
    // key is null when the whole storage was cleared
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
    /** Calls back on every change, also one made in another tab. Returns the way to stop. */
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
