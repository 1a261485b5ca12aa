const english = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const swedish = 'noll en två tre fyra fem sex sju åtta nio tio elva tolv'.split(' ');

/** A number in an English sentence, where those up to twelve are words. */
export const inEnglish = (count: number): string => english[count] ?? String(count);

/** A number in a Swedish sentence, where those up to twelve are words. */
export const inSwedish = (count: number): string => swedish[count] ?? String(count);
