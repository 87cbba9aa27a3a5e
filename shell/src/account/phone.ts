/** A mobile number of mainland China: 11 digits, the second 3 to 9. */
export const isPhone = (digits: string) => /^1[3-9]\d{9}$/.test(digits);

/** The input, typed or pasted, as at most eleven digits; a leading country code is dropped. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  return (digits.length > 11 ? digits.replace(/^(00)?86/, '') : digits).slice(0, 11);
}

/** `13812346621` → `138 1234 6621`; fewer digits are grouped alike. */
export function groupedPhone(digits: string): string {
  return digits.replace(/^(\d{3})(\d{1,4})?(\d+)?$/, (_, ...parts) =>
    parts
      .slice(0, 3)
      .filter((part) => part)
      .join(' '),
  );
}
