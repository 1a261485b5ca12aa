import styled from '@emotion/styled';
import { issueLimits, type NewsletterIssue, type PostSummary } from '@kontor/contracts/endpoints';
import { Info, MoveDown, MoveUp, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { formatDate } from '../../../format/date.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { theme } from '../../../theme/theme.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SmallNote } from '../../../ui/note.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { usePortalTexts } from '../../texts.ts';
import { type IssueValues, leftOutPosts, publishedHalves } from './issue.ts';
import { usePublishedPosts, useReaders } from './use-issue.ts';

const List = styled.ol({
  display: 'grid',
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.md,
  background: theme.color.surface,
  '& > li + li': { borderTop: `1px solid ${theme.color.border}` },
});

const Item = styled.li({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `0 ${theme.space.sm}`,
  alignItems: 'center',
  padding: '0.4rem 0.4rem 0.4rem 0.9rem',
});

const Title = styled.p({ fontSize: theme.size.sm, fontWeight: 540, lineHeight: 1.35, overflowWrap: 'anywhere' });

const LeftOut = styled(SmallNote)({
  display: 'flex',
  gap: '0.35rem',
  color: theme.color.warningText,
  '& > svg': { flex: 'none', ...theme.square('1.1em'), marginTop: '0.2em' },
});

/** The order of `slugs` after one of them has moved. */
const moved = (slugs: readonly string[], from: number, to: number): string[] =>
  slugs.toSpliced(from, 1).toSpliced(to, 0, slugs[from]!);

interface ChosenPostsProps {
  issue: Pick<NewsletterIssue, 'id'>;
  values: IssueValues;
  onChange: (slugs: readonly string[]) => void;
}

/**
 * The posts of a newsletter, in their order; each can be moved and removed, and others added. One that some readers do not
 * get is marked.
 */
export function ChosenPosts({ issue, values, onChange }: ChosenPostsProps) {
  const slugs = values.posts;
  const { posts: texts, languages } = usePortalTexts('newsletters');
  const { locale } = useLanguage();
  const { data: published, error } = usePublishedPosts();
  const readers = useReaders(issue).data;
  const [announced, setAnnounced] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const search = useRef<HTMLInputElement>(null);
  /** The button that gets the focus after a move, for a row that React has put elsewhere. */
  const next = useRef<{ slug: string; way: 'up' | 'down' }>(undefined);

  useEffect(() => {
    // After each render: the rows are where they belong then.
    if (!next.current) return;
    const { slug, way } = next.current;
    next.current = undefined;
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>(`[data-slug="${slug}"] button`) ?? [])];
    const [up, down] = buttons;
    (way === 'up' ? [up, down] : [down, up]).find((button) => button && !button.disabled)?.focus();
  });

  const languagesOf = (post: PostSummary) =>
    publishedHalves(post)
      .map(({ language }) => languages[language])
      .join(', ');
  const postOf = (slug: string) => published?.find((post) => post.slug === slug);
  const titleOf = (slug: string): string => postOf(slug)?.title ?? slug;
  const leftOut = leftOutPosts(
    values,
    slugs.flatMap((slug) => postOf(slug) ?? []),
    readers,
  );

  function move(slug: string, way: 'up' | 'down'): void {
    const from = slugs.indexOf(slug);
    const to = way === 'up' ? from - 1 : from + 1;
    next.current = { slug, way };
    onChange(moved(slugs, from, to));
    setAnnounced(texts.moved(titleOf(slug), to + 1));
  }

  function remove(slug: string): void {
    onChange(slugs.filter((each) => each !== slug));
    setAnnounced(texts.removed(titleOf(slug)));
    search.current?.focus();
  }

  function add(slug: string): void {
    onChange([...slugs, slug]);
    setAnnounced(texts.added(titleOf(slug)));
  }

  const choices = (published ?? [])
    .filter((post) => !publishedHalves(post).some(({ slug }) => slugs.includes(slug)))
    .map((post) => ({
      value: post.slug,
      label: post.title,
      note: [languagesOf(post), formatDate(post.publishedAt ?? '', locale)].join(' · '),
    }));
  const help = published || error !== undefined ? undefined : texts.loading;
  return (
    <>
      <VisuallyHidden as="output">{announced}</VisuallyHidden>
      {slugs.length === 0 ? <SmallNote>{texts.none}</SmallNote> : null}
      {slugs.length > 0 ? (
        <List ref={list}>
          {slugs.map((slug, at) => {
            const post = postOf(slug);
            const title = titleOf(slug);
            return (
              <Item key={slug} data-slug={slug}>
                <div>
                  <Title lang={post?.language}>{title}</Title>
                  {post ? <SmallNote>{languagesOf(post)}</SmallNote> : null}
                  {leftOut
                    .filter((each) => each.post === post)
                    .map((each) => (
                      <LeftOut key={each.language}>
                        <Info aria-hidden />
                        {texts.leftOut(each.language, each.readers)}
                      </LeftOut>
                    ))}
                </div>
                <div>
                  <IconButton label={texts.up(title)} disabled={at === 0} onClick={() => move(slug, 'up')}>
                    <MoveUp aria-hidden />
                  </IconButton>
                  <IconButton
                    label={texts.down(title)}
                    disabled={at === slugs.length - 1}
                    onClick={() => move(slug, 'down')}
                  >
                    <MoveDown aria-hidden />
                  </IconButton>
                  <IconButton label={texts.remove(title)} onClick={() => remove(slug)}>
                    <X aria-hidden />
                  </IconButton>
                </div>
              </Item>
            );
          })}
        </List>
      ) : null}
      {slugs.length < issueLimits.posts ? (
        <Field label={texts.add} help={help} error={error === undefined ? undefined : texts.failed}>
          <Combobox
            choices={choices}
            value={null}
            onChange={add}
            placeholder={texts.placeholder}
            texts={{ list: texts.list, none: texts.notFound }}
            inputRef={search}
          />
        </Field>
      ) : (
        <SmallNote>{texts.full(issueLimits.posts)}</SmallNote>
      )}
    </>
  );
}
