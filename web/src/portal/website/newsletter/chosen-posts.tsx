import styled from '@emotion/styled';
import { issueLimits, listEditedPosts } from '@kontor/contracts/endpoints';
import { MoveDown, MoveUp, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { call, urlOf } from '../../../api/call.ts';
import { useResource } from '../../../api/use-resource.ts';
import { formatDate } from '../../../format/date.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { theme } from '../../../theme/theme.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SmallNote } from '../../../ui/note.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { usePortalTexts } from '../../texts.ts';

const List = styled.ol`
  display: grid;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};

  & > li + li {
    border-top: 1px solid ${theme.color.border};
  }
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 ${theme.space.sm};
  align-items: center;
  padding: 0.4rem 0.4rem 0.4rem 0.9rem;
`;

const Title = styled.p`
  font-size: ${theme.size.sm};
  font-weight: 540;
  line-height: 1.35;
  overflow-wrap: anywhere;
`;

/** The order of `slugs` after one of them has moved. */
const moved = (slugs: readonly string[], from: number, to: number): string[] =>
  slugs.toSpliced(from, 1).toSpliced(to, 0, slugs[from]!);

interface ChosenPostsProps {
  slugs: readonly string[];
  onChange: (slugs: readonly string[]) => void;
}

/** As many as a page of a list has at most. */
const input = { query: { status: 'published', limit: '500' } } as const;

/** The published posts, to choose from; refetched when mounted. */
const usePublishedPosts = () =>
  useResource(urlOf(listEditedPosts, input), () => call(listEditedPosts, input), { revalidateOnMount: true });

/** The posts of a letter, in their order; each can be moved and taken out, and others added. */
export function ChosenPosts({ slugs, onChange }: ChosenPostsProps) {
  const { posts: texts, languages } = usePortalTexts('newsletterIssues');
  const { locale } = useLanguage();
  const { data: published, error } = usePublishedPosts();
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

  const titleOf = (slug: string): string => published?.find((post) => post.slug === slug)?.title ?? slug;

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
    .filter(({ slug }) => !slugs.includes(slug))
    .map(({ slug, title, language, publishedAt }) => ({
      value: slug,
      label: title,
      note: [languages[language], formatDate(publishedAt ?? '', locale)].join(' · '),
    }));
  const help = published || error !== undefined ? undefined : texts.loading;
  return (
    <>
      <VisuallyHidden as="output">{announced}</VisuallyHidden>
      {slugs.length === 0 ? <SmallNote>{texts.none}</SmallNote> : null}
      {slugs.length > 0 ? (
        <List ref={list}>
          {slugs.map((slug, at) => {
            const post = published?.find((each) => each.slug === slug);
            const title = titleOf(slug);
            return (
              <Item key={slug} data-slug={slug}>
                <div>
                  <Title lang={post?.language}>{title}</Title>
                  {post ? <SmallNote>{languages[post.language]}</SmallNote> : null}
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
