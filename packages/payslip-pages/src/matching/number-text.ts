const NUMBER = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,18}[A-Za-z0-9])?$/;
const DATE = /^(?:19|20)\d\d-?(?:0[1-9]|1[0-2])(?:-?(?:0[1-9]|[12]\d|3[01]))?$/;
const PLAIN_YEAR_MONTH = /^\d{6}$/;
const IDENTITY = /^(?:\d\d)?\d\d(?<month>\d\d)(?<day>\d\d)-?\d{4}$/;

/** Whether `token` has the form of an employee number, with a digit. */
export const isNumber = (token: string): boolean => NUMBER.test(token) && /\d/.test(token);

export const isDate = (token: string): boolean => DATE.test(token) && !PLAIN_YEAR_MONTH.test(token);

/** Whether `token` can be a Swedish personal identity number or coordination number, with or without its century. */
export function isIdentityNumber(token: string): boolean {
  const groups = IDENTITY.exec(token)?.groups;
  if (!groups) return false;
  const day = Number(groups['day']) % 60;
  const month = Number(groups['month']);
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 && (token.includes('-') || hasCheckDigit(token));
}

/** Luhn over the last ten digits. */
function hasCheckDigit(token: string): boolean {
  const digits = Array.from(token.slice(-10), Number);
  const sum = digits.reduce((total, digit, index) => {
    const product = index % 2 === 0 ? digit * 2 : digit;
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return sum % 10 === 0;
}
