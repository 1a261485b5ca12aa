import styled from '@emotion/styled';
import type { LucideIcon } from 'lucide-react';

import type { Product } from '../../content/products.ts';
import { theme } from '../../theme/theme.ts';
import { ProductLinks } from './product-links.tsx';

const Sheet = styled.li`
  display: flex;
  flex-direction: column;
  padding: clamp(1.375rem, 1.1rem + 1.2vw, 2.125rem);
  background: ${theme.color.surface};

  & > svg {
    width: 1.625rem;
    height: 1.625rem;
    color: ${theme.color.accentText};
  }

  & h4 {
    margin-block: ${theme.space.md} ${theme.space.xs};
    font-size: ${theme.size.lg};
  }

  & p {
    margin-bottom: ${theme.space.sm};
    color: ${theme.color.textMuted};
    font-size: ${theme.size.sm};
  }

  & > :last-child {
    margin-top: auto;
  }
`;

export interface ServiceCardProps {
  service: Product;
  Icon: LucideIcon;
  text: string;
}

/** One AI service of the ecosystem. */
export const ServiceCard = ({ service, Icon, text }: ServiceCardProps) => (
  <Sheet>
    <Icon aria-hidden strokeWidth={1.6} />
    <h4>{service.name}</h4>
    <p>{text}</p>
    <ProductLinks product={service} quiet />
  </Sheet>
);
