import styled from '@emotion/styled';
import { Binoculars, CalendarRange, FileScan, ListTodo, type LucideIcon, MessagesSquare, Split } from 'lucide-react';
import { useId } from 'react';

import { aiServices, type Product } from '../../content/products.ts';
import { theme } from '../../theme/theme.ts';
import { usePageTexts } from '../texts.ts';
import { TileSheet } from '../tile-sheet.ts';
import { GroupHeading } from './group-heading.tsx';
import { ProductLinks } from './product-links.tsx';

const Sheet = styled.li`
  display: flex;
  flex-direction: column;
  padding: clamp(1.375rem, 1.1rem + 1.2vw, 2.125rem);
  background: ${theme.color.surface};

  & > svg {
    ${theme.square('1.625rem')};
    color: ${theme.color.accentText};
  }

  & h4 {
    margin-block: ${theme.space.md} ${theme.space.xs};
    font-size: ${theme.size.lg};
  }

  & p {
    margin-bottom: ${theme.space.sm};
    ${theme.text.note};
  }

  & > :last-child {
    margin-top: auto;
  }
`;

interface ServiceCardProps {
  service: Product;
  Icon: LucideIcon;
  text: string;
}

/** One AI service of the ecosystem. */
const ServiceCard = ({ service, Icon, text }: ServiceCardProps) => (
  <Sheet>
    <Icon aria-hidden strokeWidth={1.6} />
    <h4>{service.name}</h4>
    <p>{text}</p>
    <ProductLinks product={service} quiet />
  </Sheet>
);

const services = [
  { id: 'reader', Icon: FileScan },
  { id: 'answers', Icon: MessagesSquare },
  { id: 'sorter', Icon: Split },
  { id: 'minutes', Icon: ListTodo },
  { id: 'lookout', Icon: Binoculars },
  { id: 'forecast', Icon: CalendarRange },
] as const;

const Ground = styled.section`
  margin-bottom: clamp(3.5rem, 2.5rem + 4vw, 6rem);
`;

export function Ecosystem() {
  const { ecosystem } = usePageTexts('sPlatform').sPlatform;
  const id = useId();
  return (
    <Ground id="ecosystem" aria-labelledby={id}>
      <GroupHeading id={id} title={ecosystem.title} text={ecosystem.text} />
      <TileSheet>
        {services.map(({ id: name, Icon }) => (
          <ServiceCard key={name} service={aiServices[name]} Icon={Icon} text={ecosystem.services[name]} />
        ))}
      </TileSheet>
    </Ground>
  );
}
