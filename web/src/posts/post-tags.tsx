import styled from '@emotion/styled';
import { limits } from '@kontor/contracts/endpoints';
import { Hash } from 'lucide-react';

import { stringify } from '../api/query.ts';
import { paths } from '../content/site-map.ts';
import { useCoreTexts } from '../i18n/use-language.ts';
import { theme } from '../theme/theme.ts';
import { LinkButton } from '../ui/link-button.tsx';

/** The URL of the blog's list, searched for a tag. */
const blogSearchedFor = (text: string): string => paths.blog + stringify({ search: text.slice(0, limits.search) });

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
`;

/** A post's tags, linked to the posts that mention them. */
export function PostTags({ tags }: { tags: readonly string[] }) {
  const { post } = useCoreTexts().blog;
  if (tags.length === 0) return null;
  return (
    <List aria-label={post.tags}>
      {[...new Set(tags)].map((tag) => (
        <li key={tag}>
          <LinkButton href={blogSearchedFor(tag)} variant="secondary" size="sm">
            <Hash aria-hidden />
            {tag}
          </LinkButton>
        </li>
      ))}
    </List>
  );
}
