/** Visible letters and digits of any script, dot, underscore, hyphen. Needs the `u` flag, as all patterns here. */
export const USERNAME_PATTERN = '^(?:(?!\\p{Default_Ignorable_Code_Point})[\\p{L}\\p{N}._\\-])+$';

/** The number of an employee in the payroll program. Compared as text: 0417 is not 417. */
export const EMPLOYEE_NUMBER_PATTERN = '^[A-Za-z0-9\\-]{1,20}$';

/** A row's id in a path or a form field: decimal, 1 to 2147483647. */
export const ID_PATTERN =
  '^(?:[1-9]\\d{0,8}|1\\d{9}|20\\d{8}|21[0-3]\\d{7}|214[0-6]\\d{6}|2147[0-3]\\d{5}|21474[0-7]\\d{4}|214748[0-2]\\d{3}|2147483[0-5]\\d{2}|21474836[0-3]\\d|214748364[0-7])$';
