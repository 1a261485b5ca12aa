export const redirects = {
  title: 'Redirects',
  lead: 'Old addresses that lead to a page of today, so that no link is dead. A post whose address changes adds its own.',
  /** What a row leads to. */
  leadsTo: 'leads to',
  hits: (count: number, written: string) => (count === 1 ? 'followed once' : `followed ${written} times`),
  never: 'not followed yet',
  since: (date: string) => `since ${date}`,
  export: 'Export as CSV',
  list: {
    label: 'Redirects',
    shown: (count: number) => (count === 1 ? '1 redirect' : `${count} redirects`),
    loading: 'Loading redirects',
    search: 'Search by an address or a part of it',
    none: 'No redirects yet',
    noneText: 'Add one for an address that people still have, from the former website or a printed page.',
    notFound: 'No redirects found',
    notFoundText: 'Try a part of the old or the new address.',
    clear: 'Show all',
    failed: 'The redirects could not be loaded',
  },
  add: {
    open: 'Add redirect',
    title: 'Add a redirect',
    text: 'Whoever opens the old address is led to the new one at once, and search engines learn that the page has moved.',
    from: 'Old address',
    fromHelp: 'A path of this website that has no page any more, such as /about-us.',
    to: 'New address',
    toHelp: 'A page of this website, such as /about, with “?…” or “#…” if you like.',
    required: 'Enter an address that begins with a slash',
    submit: 'Add',
    submitting: 'Adding…',
    done: 'Redirect added',
    failed: 'The redirect could not be added',
  },
  removal: {
    open: (from: string) => `Delete the redirect from ${from}`,
    done: 'Redirect deleted',
    failed: 'The redirect could not be deleted',
    undo: 'Undo',
    undone: 'The redirect is back',
    undoFailed: 'The redirect could not be added again',
  },
  importing: {
    open: 'Import',
    title: 'Import redirects',
    text: 'From a CSV file with the columns from and to, as a spreadsheet saves it. All lines are added, or none.',
    file: 'Choose a file',
    lines: 'Lines',
    linesHelp: 'Choose a file or paste the lines here, with the column names first.',
    required: 'Choose a file or paste some lines',
    submit: 'Import',
    submitting: 'Importing…',
    done: (count: number) =>
      count === 0 ? 'All of them were there already' : count === 1 ? '1 redirect added' : `${count} redirects added`,
    failed: 'The redirects could not be imported',
    errorsLabel: 'Lines that cannot be imported',
    errors: (lines: number) =>
      lines === 1
        ? 'One line cannot be imported. Correct it and try again: nothing has been changed.'
        : `${lines} lines cannot be imported. Correct them and try again: nothing has been changed.`,
    error: (line: number, text: string) => `Line ${line}: ${text}`,
  },
};

export type RedirectsTexts = typeof redirects;
