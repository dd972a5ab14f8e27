/** A pincode of India as typed: six digits, the first of which is not 0. Spaces around it are ignored. */
export const isPincode = (input: string): boolean => /^[1-9]\d{5}$/.test(input.trim());
