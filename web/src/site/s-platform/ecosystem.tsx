import styled from '@emotion/styled';
import { Binoculars, CalendarRange, FileScan, ListTodo, MessagesSquare, Split } from 'lucide-react';
import { useId } from 'react';

import { aiServices } from '../../content/products.ts';
import { usePageTexts } from '../texts.ts';
import { TileSheet } from '../tile-sheet.ts';
import { GroupHeading } from './group-heading.tsx';
import { ServiceCard } from './service-card.tsx';

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

/** The six AI services. */
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
