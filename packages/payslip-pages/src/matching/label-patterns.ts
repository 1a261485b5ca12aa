// The words beside numbers and names on payslips. All of them are compared with text in lower case.

const start = '(?<![\\p{L}\\p{N}])';
const sep = '[.\\s-]{0,2}';
const nr = '(?:nr|nummer|no|number|id|#)';

const OWN = [
  `anst(?:älld(?:as|es|s)?|ällnings?|älln)?${sep}${nr}`,
  `personal${sep}(?:nr|nummer)`,
  `medarbetar(?:e|ens)?${sep}${nr}`,
  `empl?(?:oyee)?${sep}${nr}`,
  `(?:personnel|staff|payroll|worker)${sep}${nr}`,
].join('|');
const SERIAL = [`löp${sep}(?:nr|nummer)`, `lön${sep}nr`, `pers[.\\s]{1,2}no`, `id${sep}nr`].join('|');
const end = '(?!\\p{L})(?:\\s?(?:nr|no|number)(?!\\p{L}))?\\.?';

/** Finds the labels of employee numbers; the group `serial` marks those that may be about something else. */
export const NUMBER_LABEL = new RegExp(`${start}(?:(?:${OWN})|(?<serial>${SERIAL}))${end}`, 'gu');

/** What may follow a label: "Anst.nr / Namn:" */
export const LABEL_END = /^(?:\s*[/|]\s*[\p{L}.\s]{2,24}?(?=[:\d]|$))?[\s:#.]*/u;

/** A text that is nothing but the label of a name, or of a name and a number. */
export const NAME_LABEL = new RegExp(
  `^(?:(?:${OWN})${end}|namn|name|anställd|anställds namn|medarbetare|employee(?: name)?|efternamn|förnamn|last name|first name|[\\s:/|,.()])+$`,
  'u',
);

/** A text that is nothing but the label of a name. */
export const LABEL_OF_NAME_ONLY = /^(?:namn|name|anställds namn|anställd|medarbetare|employee(?: name)?)[\s:.]*$/u;

/** The label of a name before the name itself. */
export const NAME_LABEL_BEFORE =
  /^(?:namn|name|anställds namn|anställd|medarbetare|employee name|employee)(?:\s*[/|]\s*[\p{L}.]{2,12})?\s*:\s*/u;

/** "123 45 Göteborg" */
export const POSTAL_ADDRESS = /^(?:se-)?\d{3}\s?\d{2}\s+\p{L}{2,}/iu;

/** Words of the names of companies. */
export const COMPANY =
  /(?<!\p{L})(?:ab|aktiebolag(?:et)?|bolag(?:et)?|\p{L}+bolaget|hb|kb|handelsbolag|ek\.? ?för|förening(?:en)?|stiftelse(?:n)?|kommun|region|ltd|inc|llc|gmbh|oy|as|aps|group|consulting)(?!\p{L})/u;

/** Roles of people that a payslip names beside its owner. */
export const ROLE =
  /(?<!\p{L})(?:attest|chef|närmaste|manager|approve|godkän|handlägg|lönehandlägg|löneadmin|lönekonsult|kontakt|contact|utskriven av|skapad av|registrerad av|printed by|created by|referens|reference|ansvarig|supervisor|signatur|signed|undertecknad|frågor|questions|ersättare|substitute|payroll officer|avsändare|sender|vd(?!\p{L})|ceo(?!\p{L}))/u;

/** Phrases of pages about several people. */
export const TOTALS =
  /(?<!\p{L})(?:sammanställning|lönejournal|lönelista|löneliggare|lönesammandrag|banklista|utbetalningslista|konteringslista|bokföringsorder|bokföringsunderlag|antal (?:anställda|personer|lönespec\p{L}*|medarbetare)|(?:summa|totalt)[\s,:]+(?:alla|samtliga|anställda|\d+ (?:anställda|personer))|samtliga anställda|alla anställda|totals|grand total|payroll (?:summary|register|journal|totals)|summary of all|number of (?:employees|payslips)|all employees|headcount|\d+ (?:anställda|personer|employees))(?!\p{L})/u;

/** "Sida 2 av 3", "Page 2 of 3", "Sid: 2/3", "Sida 2 (3)", and "2(3)" by itself. */
export const NUMBERING =
  /(?<!\p{L})(?:sida|sid|page|blad)\s*[.:]?\s*(\d{1,3})\s*(?:av|of|\/|\()\s*(\d{1,3})(?!\d)|(?:^|(?<=\s))(\d{1,3})\s?\((\d{1,3})\)(?=\s|$)/gu;
