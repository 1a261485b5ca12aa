import styled from '@emotion/styled';
import type { PostSummary } from '@kontor/contracts/endpoints';
import { Ellipsis, ExternalLink, PencilLine, Trash2 } from 'lucide-react';

import { paths } from '../../content/site-map.ts';
import { formatDate, formatMoment } from '../../format/date.ts';
import { useGo } from '../../i18n/use-go.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { categoryName } from '../../posts/category-name.ts';
import { theme } from '../../theme/theme.ts';
import { CardLink } from '../../ui/card-link.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, type MenuAction } from '../../ui/menu.tsx';
import { usePageTexts } from '../texts.ts';
import { StatusBadge } from './status-badge.tsx';
import { useDeletePost } from './use-delete-post.ts';

const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${theme.space.xs} ${theme.space.md};
  align-items: center;
  padding: 1rem clamp(1rem, 0.6rem + 1.4vw, 1.5rem);

  & + & {
    border-top: 1px solid ${theme.color.border};
  }

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

const Title = styled.h2`
  font-size: ${theme.size.md};
  font-weight: 580;
  letter-spacing: -0.012em;
  line-height: 1.35;
  overflow-wrap: anywhere;
`;

const Facts = styled.p`
  margin-top: 0.15rem;
  color: ${theme.color.textMuted};
  font-size: ${theme.size.sm};
`;

const Standing = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.3rem ${theme.space.sm};
  color: ${theme.color.textMuted};
  font-size: ${theme.size.xs};

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
  /** Where it is edited. */
  href: string;
}

/** One post: what it is called, what it is about, whether it can be read, and when it was last changed. */
export function PostRow({ post, href }: PostRowProps) {
  const { posts, blog } = usePageTexts('posts');
  const { list } = posts;
  const { language, locale } = useLanguage();
  const { deleted, isDeleting } = useDeletePost();
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
    { label: list.delete, icon: <Trash2 aria-hidden />, onSelect: () => void deleted(post.id, title) },
  ];

  return (
    <Row aria-busy={isDeleting}>
      <Content>
        <div>
          <Title {...(post.language === language ? {} : { lang: post.language })}>
            <CardLink href={href}>{title}</CardLink>
          </Title>
          <Facts>
            {categoryName(post.category, blog)} · {posts.languages[post.language]}
          </Facts>
        </div>
        <Standing>
          <StatusBadge status={status} />
          <span>
            {status === 'published' && publishedAt ? list.publishedOn(formatDate(publishedAt, locale)) : null}
            {status === 'scheduled' && publishedAt ? list.scheduledFor(formatMoment(publishedAt, locale)) : null}
            {status === 'draft' ? null : <br />}
            {list.changed(formatDate(updatedAt, locale))}
          </span>
        </Standing>
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
