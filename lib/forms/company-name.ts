/** Letters, digits and , . / _ ( ) & @ - with single spaces between words (5.4). */
const NAME = /^[A-Za-z0-9,./_()&@-]+(?: [A-Za-z0-9,./_()&@-]+)*$/;
const LONGEST = 150;

export function isCompanyName(typed: string): boolean {
  const name = typed.trim();
  return name.length <= LONGEST && NAME.test(name) && /[A-Za-z0-9]/.test(name);
}
