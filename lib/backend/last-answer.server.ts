import "server-only";

/**
 * `load`, which during an outage gives its last answer for the key, or `none`. For parts that a page can do without: it is
 * rendered and cached all the same, and must not lose them.
 */
export function withLastAnswer<Key, T>(
  load: (key: Key) => Promise<T>,
  none: T,
): (key: Key) => Promise<T> {
  const answers = new Map<Key, T>();
  return async (key) => {
    try {
      const answer = await load(key);
      answers.set(key, answer);
      return answer;
    } catch {
      return answers.get(key) ?? none;
    }
  };
}
