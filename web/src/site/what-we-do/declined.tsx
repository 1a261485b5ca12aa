import styled from '@emotion/styled';
import { X } from 'lucide-react';
import { useId } from 'react';

import { theme } from '../../theme/theme.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { IconPoint } from '../icon-point.ts';
import { usePageTexts } from '../texts.ts';

const Columns = styled.div`
  ${theme.media.lg} {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    gap: clamp(3rem, 7vw, 7rem);
  }
`;

const List = styled.ul`
  border-top: 1px solid ${theme.color.border};
`;

const Item = styled(IconPoint)`
  row-gap: 0.1rem;
  padding-block: ${theme.space.md};
  border-bottom: 1px solid ${theme.color.border};

  & svg {
    ${theme.square('1.25rem')};
    margin-top: 0.25rem;
    color: ${theme.color.textSubtle};
  }
`;

const order = ['licences', 'heads', 'product', 'sunday', 'keys'] as const;

/** Projects that the company declines. */
export function Declined() {
  const { declined } = usePageTexts('whatWeDo').whatWeDo;
  const id = useId();
  return (
    <Section labelledBy={id}>
      <Columns>
        <SectionHeading id={id} title={declined.title} lead={declined.lead} />
        <List>
          {order.map((name) => (
            <Item key={name}>
              <X aria-hidden strokeWidth={2} />
              <h3>{declined.items[name].title}</h3>
              <p>{declined.items[name].text}</p>
            </Item>
          ))}
        </List>
      </Columns>
    </Section>
  );
}
