/** SQL: the shape of a month, from 1900-01 to 2999-12. */
export const MONTH = `'^(19|2[0-9])[0-9]{2}-(0[1-9]|1[0-2])$'`;
