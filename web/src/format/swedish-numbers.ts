const cardinals = ['noll', 'en', 'två', 'tre', 'fyra', 'fem', 'sex', 'sju', 'åtta', 'nio', 'tio', 'elva', 'tolv'];

/** A number in a Swedish sentence, where those up to twelve are words. */
export const inWords = (count: number): string => cardinals[count] ?? String(count);
