import type { IssueDraft, NewsletterIssue } from '@kontor/contracts/schemas';

import { adminLogin, ApiClient } from './client.ts';

const swedish = {
  subject: 'Brevet om återläsningar',
  preheader: 'Tre timmar, om ni övar.',
  body: '## Övningen\n\nVi återläste **allt**, med [tidtagarur](/blog/backup-restore-drill).\n\n- Databasen\n- Filerna',
};
const english = {
  subject: 'The letter about restores',
  preheader: 'Three hours, if you practise.',
  body: '## The drill\n\nWe restored **everything**, with a [stopwatch](/blog/backup-restore-drill).\n\n- The database\n- The files',
};

/** The numbers of the letters that every product of the tests has sent. */
export const letters = { inSwedish: 1, inBothLanguages: 2 };

/** Writes a letter and sends it. */
export async function sendLetter(editor: ApiClient, draft: IssueDraft): Promise<void> {
  const written = editor.send('POST', '/api/admin/newsletter-issues', draft);
  const { id, version } = await editor.read<NewsletterIssue>(written, 201);
  await editor.read(editor.send('POST', `/api/admin/newsletter-issues/${id}/sending`, { version }));
}

/** Sends a letter in Swedish, and one in both languages with a post. */
export async function sendLetters(url: string): Promise<void> {
  const editor = new ApiClient(url);
  await editor.signIn(adminLogin.username, adminLogin.password);
  const drafts: IssueDraft[] = [
    {
      texts: { sv: { ...swedish, subject: 'Det första brevet', preheader: 'På svenska.' } },
      posts: [],
      missingLanguage: 'other',
    },
    { texts: { en: english, sv: swedish }, posts: ['terraform-state-boundaries'], missingLanguage: 'other' },
  ];
  for (const draft of drafts) await sendLetter(editor, draft);
}
