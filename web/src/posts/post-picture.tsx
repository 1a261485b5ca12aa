import styled from '@emotion/styled';
import type { BlogPost } from '@kontor/contracts/endpoints';

import { PostBanner } from './banner/post-banner.tsx';

const Cover = styled.img({ display: 'block', width: '100%', height: '100%', objectFit: 'cover' });

interface PostPictureProps {
  post: Pick<BlogPost, 'category' | 'cover' | 'language' | 'title'>;
  /** In a card, where the title says more than the picture, and which may be far down the page. */
  isInCard?: boolean;
}

/** A post's cover, else the picture of its category; fills its frame. */
export function PostPicture({ post: { category, cover, language, title }, isInCard = false }: PostPictureProps) {
  if (!cover) return <PostBanner category={category} title={title} />;
  const { url, width, height, alt } = cover;
  return (
    <Cover
      src={url}
      width={width}
      height={height}
      alt={isInCard ? '' : alt[language]}
      loading={isInCard ? 'lazy' : 'eager'}
    />
  );
}
