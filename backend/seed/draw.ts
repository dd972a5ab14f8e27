/** A whole number in [0, n) derived only from the text and the purpose, so that seeding is repeatable (FNV-1a). */
export function draw(text: string, purpose: string, n: number): number {
  let hash = 0x811c9dc5;
  const whole = `${purpose}|${text}`;
  for (let i = 0; i < whole.length; i++) {
    hash ^= whole.charCodeAt(i);
    hash = Math.imul(hash, 0x01000193);
  }
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  hash ^= hash >>> 13;
  return (hash >>> 0) % n;
}
