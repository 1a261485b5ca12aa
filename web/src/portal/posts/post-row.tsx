import styled from '@emotion/styled';
import type { PostSummary } from '@kontor/contracts/endpoints';
import { Ellipsis, ExternalLink, PencilLine, Trash2 } from 'lucide-react';

import { paths } from '../../content/site-map.ts';
import { formatDate, formatMoment } from '../../format/date.ts';
import { useGo } from '../../i18n/use-go.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ListRow, RowName, RowStatus } from '../../lists/row-list.tsx';
import { categoryName } from '../../posts/category-name.ts';
import { theme } from '../../theme/theme.ts';
import { CardLink } from '../../ui/card-link.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, type MenuAction } from '../../ui/menu.tsx';
import { Note } from '../../ui/note.ts';
import { usePageTexts } from '../texts.ts';
import { StatusBadge } from './status-badge.tsx';
import { useDeletePost } from './use-edited-posts.ts';

const Row = styled(ListRow)`
  position: relative;

  &:hover {
    background: ${theme.color.sunken};
  }

  &[aria-busy='true'] {
    opacity: 0.6;
  }
`;

const Content = styled.div`
  display: grid;
  gap: 0.35rem ${theme.space.lg};
  align-items: center;

  ${theme.media.lg} {
    grid-template-columns: minmax(0, 1fr) 23rem;
  }
`;

const Facts = styled(Note)`
  margin-top: 0.15rem;
`;

const Status = styled(RowStatus)`
  ${theme.media.lg} {
    display: grid;
    grid-template-columns: 7.5rem minmax(0, 1fr);
  }
`;

/** Above the link that covers the row. */
const Actions = styled.div`
  position: relative;
  z-index: 1;
`;

export interface PostRowProps {
  post: PostSummary;
  /** The URL of its editor. */
  href: string;
}

/** One post: title, category, status and last change. */
export function PostRow({ post, href }: PostRowProps) {
  const { posts, blog } = usePageTexts('posts');
  const { list } = posts;
  const { language, locale } = useLanguage();
  const { remove, isDeleting } = useDeletePost();
  const go = useGo();
  const { title, status, publishedAt, updatedAt } = post;

  const view: MenuAction = {
    label: list.view,
    icon: <ExternalLink aria-hidden />,
    onSelect: () => go(paths.blogPost(post.slug)),
  };
  const actions: MenuAction[] = [
    { label: list.edit, icon: <PencilLine aria-hidden />, onSelect: () => go(href) },
    ...(status === 'published' ? [view] : []),
    { label: list.delete, icon: <Trash2 aria-hidden />, onSelect: () => void remove(post.id, title) },
  ];

  return (
    <Row aria-busy={isDeleting}>
      <Content>
        <div>
          <RowName as="h2" {...(post.language === language ? {} : { lang: post.language })}>
            <CardLink href={href}>{title}</CardLink>
          </RowName>
          <Facts>
            {categoryName(post.category, blog)} · {posts.languages[post.language]}
          </Facts>
        </div>
        <Status>
          <StatusBadge status={status} />
          <span>
            {status === 'published' && publishedAt ? list.publishedOn(formatDate(publishedAt, locale)) : null}
            {status === 'scheduled' && publishedAt ? list.scheduledFor(formatMoment(publishedAt, locale)) : null}
            {status === 'draft' ? null : <br />}
            {list.changed(formatDate(updatedAt, locale))}
          </span>
        </Status>
      </Content>
      <Actions>
        <Menu
          trigger={
            <IconButton label={list.actions(title)} disabled={isDeleting}>
              <Ellipsis aria-hidden />
            </IconButton>
          }
          actions={actions}
        />
      </Actions>
    </Row>
  );
}
