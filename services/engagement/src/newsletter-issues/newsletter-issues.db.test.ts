import { internalPaths } from '@kontor/contracts/internal';
import type {
  IssueDraft,
  IssuePreview,
  IssueProblem,
  NewsletterIssue,
  NewsletterIssueSummary,
  SentIssue,
  SentIssueSummary,
} from '@kontor/contracts/schemas';
import { errorOf, testUsers, withDuties } from '@kontor/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { mailServer, onMailServer, service } from '../testing/harness.ts';
import { sampleIssue } from '../testing/sample-issue.ts';
import { type StandInContent, startStandInContent } from '../testing/stand-in-content.ts';

const ISSUES = '/api/admin/newsletter-issues';
const ARCHIVE = '/api/newsletter/issues';
const editor = withDuties('editor');

let content: StandInContent;
beforeAll(async () => {
  content = await startStandInContent();
});
afterAll(() => content.close());
onMailServer('newsletter_issues', () => ({ CONTENT_INTERNAL_URL: content.url }));
beforeEach(() => {
  content.posts = sampleIssue.posts;
  content.setAvailable(true);
});

const text = { subject: 'A letter', preheader: 'First line', body: 'Hello' };
const draft = (changes: Partial<IssueDraft> = {}): IssueDraft => ({
  texts: { en: text },
  posts: [],
  missingLanguage: 'other',
  ...changes,
});
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  service.call(method, ISSUES + path, { as: editor, ...(payload && { payload }) });
/** Stores an issue without a check, which takes longer on a busy machine. */
async function create(changes: Partial<IssueDraft> = {}): Promise<{ id: number }> {
  const { texts, posts, missingLanguage } = draft(changes);
  const [issue] = await service.query<{ id: number }>(
    'insert into engagement.newsletter_issues (missing_language, posts) values (?, ?) returning id',
    [missingLanguage, `{${posts.join(',')}}`],
  );
  for (const [language, { subject, preheader, body }] of Object.entries(texts))
    await service.query('insert into engagement.newsletter_issue_texts values (?, ?, ?, ?, ?)', [
      issue!.id,
      language,
      subject,
      preheader,
      body,
    ]);
  return issue!;
}
/** As the sending does. */
const send = (id: number, number: number, state = 'sent') =>
  service.query(
    `update engagement.newsletter_issues set number = ${number}, sending_state = '${state}',
       sending_at = '2026-11-0${number}T08:00:00Z' where id = ${id}`,
  );

it('is told to documents, which asks what letters show an image', async () => {
  const [shown, other] = ['0d1f3a52-7a39-4bb0-9f5f-1e0cf1f0a7a1', '0d1f3a52-7a39-4bb0-9f5f-1e0cf1f0a7a2'] as const;
  const body = `![a](/api/images/${shown}#w=1&h=1) ![b](/api/images/${shown})`;
  const first = await create({ texts: { en: { ...text, body } } });
  const second = await create({ texts: { en: { ...text, body }, sv: { ...text, subject: 'Ett brev', body } } });
  await send(second.id, 1);
  const uses = await service.callInternal('GET', internalPaths.imageUses([other, shown]));
  expect(uses.json()).toEqual(
    [second, first].map(({ id }) => ({ image: shown, kind: 'letter', id: String(id), name: 'A letter' })),
  );
});

describe('an issue', () => {
  it('is written, read, replaced and deleted, and each is recorded', async () => {
    const blank = { subject: ' ', preheader: '', body: '\n' };
    const response = await call('POST', '', draft({ texts: { en: text, sv: blank } }));
    expect(response.statusCode, response.body).toBe(201);
    const created = response.json<NewsletterIssue>();
    expect(created).toMatchObject({ ...draft(), number: null, version: 1, sending: null });
    const changes = draft({ texts: { sv: text }, posts: ['one', 'two'], missingLanguage: 'nothing' });
    const updated = await call('PUT', `/${created.id}`, { ...changes, version: 1 });
    expect(updated.json()).toMatchObject({ ...changes, version: 2, createdAt: created.createdAt });
    expect((await call('GET', `/${created.id}`)).json()).toEqual(updated.json());
    expect((await call('DELETE', `/${created.id}`)).statusCode).toBe(204);
    expect(errorOf(await call('GET', `/${created.id}`))).toBe('404 issue-not-found');
    const subject = { subjectKind: 'newsletter-issue', subjectId: created.id, subjectName: 'A letter' };
    expect(await service.read('/api/admin/audit-events/messages', testUsers.admin)).toMatchObject(
      ['deleted', 'changed', 'created'].map((what) => ({ action: `newsletter-issue-${what}`, ...subject })),
    );
  });

  it('saved by two editors keeps the first one, and tells the second', async () => {
    const { id } = await create();
    const save = (subject: string) =>
      call('PUT', `/${id}`, { ...draft({ texts: { en: { ...text, subject } } }), version: 1 });
    const replies = await Promise.all([save('One'), save('Two')]);
    expect(replies.map(errorOf).toSorted()).toEqual(['200 ', '409 issue-changed']);
    expect((await call('GET', `/${id}`)).json()).toMatchObject({ version: 2 });
  });

  it.each(['scheduled', 'sending', 'paused', 'sent'])('that is %s cannot be changed or deleted', async (state) => {
    const { id } = await create();
    const number = state === 'scheduled' ? 'null' : '1';
    await service.query(
      `update engagement.newsletter_issues set number = ${number}, sending_state = '${state}', sending_at = now()`,
    );
    expect(errorOf(await call('PUT', `/${id}`, { ...draft(), version: 1 }))).toBe('409 issue-sent');
    expect(errorOf(await call('DELETE', `/${id}`))).toBe('409 issue-sent');
    for (const statement of [
      "update engagement.newsletter_issues set posts = '{other}'",
      "update engagement.newsletter_issues set missing_language = 'nothing'",
      'delete from engagement.newsletter_issues',
      "update engagement.newsletter_issue_texts set body = 'Other'",
      'delete from engagement.newsletter_issue_texts',
      `insert into engagement.newsletter_issue_texts values (${id}, 'sv', 'S', 'P', 'B')`,
    ])
      await expect(service.query(statement), statement).rejects.toThrow(/newsletter issue that (?:is|was) sent/);
  });

  it.each<[string, object]>([
    ['a header in the subject', { texts: { en: { ...text, subject: 'A\r\nBcc: x@y.se' } } }],
    ['a header in the preheader', { texts: { en: { ...text, preheader: 'A\nBcc: x@y.se' } } }],
    ['a subject of two lines by Unicode', { texts: { en: { ...text, subject: 'A\u2028B' } } }],
    ['a long subject', { texts: { en: { ...text, subject: 'x'.repeat(201) } } }],
    ['a long body', { texts: { en: { ...text, body: 'x'.repeat(20_001) } } }],
    ['a text without a body', { texts: { en: { subject: 'A', preheader: 'B' } } }],
    ['an invalid slug', { posts: ['../etc'] }],
    ['a post twice', { posts: ['one', 'one'] }],
    ['eleven posts', { posts: Array.from({ length: 11 }, (_, i) => `post-${i}`) }],
    ['no rule for a missing language', { missingLanguage: undefined }],
    ['another rule', { missingLanguage: 'all' }],
  ])('with %s is rejected', async (_what, changes) => {
    expect((await call('POST', '', { ...draft(), ...changes })).statusCode).toBe(400);
    expect(await service.count('newsletter_issues')).toBe(0);
  });

  it('has subjects of one line in the database too', async () => {
    const { id } = await create();
    for (const column of ['subject', 'preheader']) {
      const sql = `update engagement.newsletter_issue_texts set ${column} = E'A\\r\\nBcc: x@y.se' where issue_id = ${id}`;
      await expect(service.query(sql)).rejects.toThrow(/one_line/);
    }
  });

  it('is listed newest first, page by page, with subjects alone', async () => {
    const ids: number[] = [];
    for (let i = 0; i < 3; i++) ids.unshift((await create({ texts: { en: text, sv: text } })).id);
    const pages = await service.pages<NewsletterIssueSummary>(`${ISSUES}?limit=2`, editor);
    expect(pages.map((page) => page.map(({ id }) => id))).toEqual([ids.slice(0, 2), ids.slice(2)]);
    expect(pages[0]![0]!.texts).toEqual({ en: { subject: 'A letter' }, sv: { subject: 'A letter' } });
  });
});

/** A table of 19 kB whose rows are filled up to 7 MB of HTML. */
const HUGE_TABLE = `${'|a'.repeat(1_000)}|\n${'|-'.repeat(1_000)}|\n${'|b\n'.repeat(4_900)}`;

describe('a text that no mail can show', () => {
  it.each<[string, string, string]>([
    ['a download as its picture', '![a](/api/documents/1/download)', 'image-not-uploaded'],
    ['a picture of another site', '![a](https://tracker.test/p.gif)', 'image-not-uploaded'],
    ['nested quotes', '>'.repeat(6_000), 'text-too-complex'],
    ['a huge table', HUGE_TABLE, 'text-too-complex'],
    ['marks that take a minute to parse', `${'*_'.repeat(4_900)}x${'_*'.repeat(4_900)}`, 'text-too-complex'],
  ])('with %s is refused when it is saved', { timeout: 30_000 }, async (_what, body, code) => {
    const { id } = await create();
    const changes = draft({ texts: { sv: { ...text, body } } });
    for (const response of [await call('POST', '', changes), await call('PUT', `/${id}`, { ...changes, version: 1 })])
      expect(errorOf(response)).toBe(`400 ${code} /texts/sv/body`);
    expect(await service.count('newsletter_issues')).toBe(1);
  });
});

describe('the preview', () => {
  const preview = async (id: number, language: string) =>
    (await call('GET', `/${id}/preview?language=${language}`)).json<IssuePreview>();

  it('is the mail and the text of each language', async () => {
    const { id } = await create({ texts: sampleIssue.texts, posts: sampleIssue.posts.map(({ slug }) => slug) });
    for (const language of ['en', 'sv'] as const) {
      const { html, text: plain } = await preview(id, language);
      for (const part of [html, plain]) {
        expect(part).toContain(sampleIssue.texts[language]!.subject);
        for (const post of sampleIssue.posts) expect(part.includes(post.title)).toBe(post.language === language);
      }
    }
  });

  it('follows what a missing language does', async () => {
    const { id } = await create({ missingLanguage: 'other' });
    expect((await preview(id, 'sv')).html).toContain('<html lang="en"');
    await call('PUT', `/${id}`, { ...draft({ missingLanguage: 'nothing' }), version: 1 });
    expect(errorOf(await call('GET', `/${id}/preview?language=sv`))).toBe('409 issue-incomplete');
  });

  it('needs content for the posts', async () => {
    const { id } = await create({ posts: ['one'] });
    content.setAvailable(false);
    expect((await call('GET', `/${id}/preview?language=en`)).statusCode).toBe(503);
  });
});

describe('a test mail', () => {
  const test = (id: number, language = 'en') => call('POST', `/${id}/test`, { language });

  it('goes to the caller alone, marked as a test, without unsubscribing anybody', async () => {
    const { id } = await create({ texts: sampleIssue.texts });
    for (const language of ['en', 'sv']) expect((await test(id, language)).statusCode).toBe(202);
    await expect.poll(() => mailServer.received.length, { interval: 10 }).toBe(2);
    const subjects = mailServer.received.map(({ mail }) => String(mail.subject));
    expect(subjects.toSorted()).toEqual([
      'Test: A quiet migration, and nine alerts fewer',
      'Test: En tyst flytt, och nio larm färre',
    ]);
    for (const { recipients, mail, raw } of mailServer.received) {
      expect(recipients).toEqual([editor.email]);
      expect(mail.html).toContain('/newsletter/unsubscribe"');
      expect(raw).not.toMatch(/^List-Unsubscribe/im);
    }
  });

  it('is refused above thirty in an hour', async () => {
    const { id } = await create();
    await service.query(
      `insert into engagement.outbox (kind, recipient, reply_to_address, subject, body, sent_at)
       select 'newsletter-issue', '${editor.email}', 'a@b.se', 'S', 'B', now() from generate_series(1, 30)`,
    );
    expect(errorOf(await test(id))).toBe('429 too-many-requests');
    await service.query("update engagement.outbox set created_at = now() - interval '61 minutes'");
    expect((await test(id)).statusCode).toBe(202);
  });
});

describe('the problems', () => {
  const problems = async (id: number) =>
    (await call('GET', `/${id}/problems`))
      .json<IssueProblem[]>()
      .map(({ code, severity, language, detail }) =>
        [severity, code, language, detail].filter((part) => part !== undefined).join(' '),
      );

  it('of a complete issue are none', async () => {
    const { id } = await create({ texts: sampleIssue.texts, posts: sampleIssue.posts.map(({ slug }) => slug) });
    expect(await problems(id)).toEqual([]);
  });

  it('of an empty issue keep it from being sent', async () => {
    const { id } = await create({ texts: {} });
    expect(await problems(id)).toEqual(['error nothing-written']);
    const { id: second } = await create({ texts: { en: { subject: ' ', preheader: 'P', body: '' }, sv: text } });
    expect(await problems(second)).toEqual(['error subject-empty en', 'error body-empty en']);
    for (const each of [id, second])
      expect(errorOf(await call('POST', `/${each}/sending`, { version: 1 }))).toBe('409 issue-incomplete');
  });

  it('name links, images, posts and languages', async () => {
    const image = '/api/images/0d1f3a52-7a39-4bb0-9f5f-1e0cf1f0a7aa';
    await send((await create()).id, 4);
    const body = [
      '[page](/services), [alias](/machine-learning), [home](/), [Swedish](/sv/about?x=1#y), [post](/blog/what-a-quiet-migration-takes)',
      '[letter](/newsletter/4), [mail](mailto:a@b.se), [other](https://other.test/never-fetched), [own](https://www.company.test/contact)',
      `![words](${image}#w=10&h=10)`,
      '[nowhere](/no-such-page) [gone](/blog/no-such-post) [later](/newsletter/5) [own](https://www.company.test/x)',
      '[script](javascript:alert(1)) [half](https://) [word](services) [data](data:text/html,x)',
      `![](${image}) ![pixel](https://tracker.test/p.gif)`,
      '<b>bold</b>',
    ].join('\n\n');
    const posts = ['what-a-quiet-migration-takes', 'a-draft'];
    const texts = { sv: { subject: 'S', preheader: '', body } };
    const { id } = await create({ texts, posts, missingLanguage: 'nothing' });
    expect(await problems(id)).toEqual([
      'warning language-missing en nothing',
      'warning preheader-empty sv',
      'warning link-invalid sv javascript:alert(1)',
      'warning link-invalid sv https://',
      'warning link-invalid sv services',
      'warning link-invalid sv data:text/html,x',
      'warning link-dead sv /no-such-page',
      'warning link-dead sv /blog/no-such-post',
      'warning link-dead sv /newsletter/5',
      'warning link-dead sv https://www.company.test/x',
      'warning image-external sv https://tracker.test/p.gif',
      `warning image-without-text sv ${image}`,
      'warning html-ignored sv',
      'warning post-unavailable a-draft',
    ]);
  });

  it('say that a text that exceeds the bounds cannot be sent', async () => {
    const { id } = await create({ texts: { en: { ...text, body: '>'.repeat(6_000) } } });
    expect(await problems(id)).toContain('error text-too-complex en');
    const calls = [call('GET', `/${id}/preview?language=en`), call('POST', `/${id}/test`, { language: 'en' })];
    for (const response of [...calls, call('POST', `/${id}/sending`, { version: 1 })])
      expect((await response).json()).toMatchObject({ statusCode: 400, code: 'text-too-complex' });
  });

  it('say the size of a mail above 100 kB', async () => {
    // Each `&` becomes six bytes.
    const { id } = await create({ texts: { en: { ...text, body: '&'.repeat(19_900) }, sv: text } });
    expect(await problems(id)).toEqual([expect.stringMatching(/^warning too-large en 1\d{5}$/)]);
  });
});

describe('the archive', () => {
  const anonymous = (path: string, headers?: Record<string, string>) =>
    service.app.inject({ url: ARCHIVE + path, ...(headers && { headers }) });

  it('has what was sent, newest first, in the language asked for or the one that there is', async () => {
    await create();
    const { id: scheduled } = await create();
    const schedule =
      "update engagement.newsletter_issues set sending_state = 'scheduled', sending_at = now() where id = ?";
    await service.query(schedule, [scheduled]);
    const slugs = sampleIssue.posts.map(({ slug }) => slug);
    await send((await create({ texts: sampleIssue.texts, posts: [...slugs, 'unpublished'] })).id, 1);
    await send((await create({ texts: { en: text } })).id, 2, 'sending');

    const list = (await anonymous('?language=sv')).json<SentIssueSummary[]>();
    expect(list.map(({ number, language, languages, subject }) => [number, language, languages, subject])).toEqual([
      [2, 'en', ['en'], 'A letter'],
      [1, 'sv', ['en', 'sv'], 'En tyst flytt, och nio larm färre'],
    ]);
    expect(list[1]).not.toHaveProperty('body');
    const { body, posts, previous, next, ...summary } = (await anonymous('/1?language=sv')).json<SentIssue>();
    expect(summary).toEqual(list[1]);
    expect([previous, next]).toEqual([null, { number: 2, language: 'en', subject: 'A letter' }]);
    expect(body).toBe(sampleIssue.texts.sv!.body);
    expect(posts).toEqual([expect.objectContaining({ slug: 'kostnader-som-ingen-ager', language: 'sv' })]);
    const english = { language: 'en', subject: 'A letter', posts: [] };
    expect((await anonymous('/2?language=sv')).json()).toMatchObject(english);
    for (const number of [3, 2_147_483_647]) expect(errorOf(await anonymous(`/${number}`))).toBe('404 issue-not-found');
    for (const path of ['/0', '/-1', '/x', '/99999999999', '/2?language=de', '?language=de', '?cursor=x', '?limit=0'])
      expect((await anonymous(path)).statusCode, path).toBe(400);
  });

  it('is paged, and each issue names those before and after it', async () => {
    for (let number = 1; number <= 3; number++)
      await send((await create({ texts: number === 1 ? { sv: text } : { en: text } })).id, number);
    const pages = await service.pages<SentIssueSummary>(`${ARCHIVE}?limit=2`);
    expect(pages.map((page) => page.map(({ number }) => number))).toEqual([[3, 2], [1]]);
    expect((await anonymous('/2')).json()).toMatchObject({
      previous: { number: 1, language: 'sv', subject: 'A letter' },
      next: { number: 3, language: 'en', subject: 'A letter' },
    });
    expect((await anonymous('/3')).json<SentIssue>().next).toBeNull();
  });

  it('does not have what stopped before anybody got it', async () => {
    for (let number = 1; number <= 3; number++)
      await send((await create()).id, number, number === 2 ? 'cancelled' : 'sent');
    const list = (await anonymous('')).json<SentIssueSummary[]>();
    expect(list.map(({ number }) => number)).toEqual([3, 1]);
    expect(errorOf(await anonymous('/2'))).toBe('404 issue-not-found');
    expect((await anonymous('/3')).json()).toMatchObject({ previous: { number: 1 }, next: null });
    expect((await anonymous('/1')).json()).toMatchObject({ previous: null, next: { number: 3 } });
  });

  it('may be cached for a second, and is validated by its ETag', async () => {
    await send((await create()).id, 1);
    for (const path of ['', '/1']) {
      const { headers } = await anonymous(path);
      expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=1, must-revalidate');
      const etag = String(headers['etag']);
      expect((await anonymous(path, { 'if-none-match': etag })).statusCode).toBe(304);
      await service.query("update engagement.newsletter_issues set sending_at = sending_at + interval '1 second'");
      expect((await anonymous(path, { 'if-none-match': etag })).statusCode).toBe(200);
    }
  });
});
