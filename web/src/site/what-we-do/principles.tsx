import styled from '@emotion/styled';

import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { OnwardLink } from '../../ui/onward-link.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { usePageTexts } from '../texts.ts';

const List = styled.ul`
  display: grid;
  column-gap: clamp(3rem, 7vw, 7rem);
  margin-bottom: ${theme.space.xl};
  border-top: 1px solid ${theme.color.borderStrong};

  ${theme.media.md} {
    grid-template-columns: 1fr 1fr;
  }

  & li {
    padding-block: clamp(1.5rem, 1.2rem + 1.2vw, 2.25rem);
    border-bottom: 1px solid ${theme.color.border};
  }

  & h3 {
    font-size: ${theme.size.xl};
  }

  & p {
    max-width: 34rem;
    margin-top: ${theme.space.xs};
    color: ${theme.color.textMuted};
  }
`;

const order = ['boring', 'wayBack', 'written', 'less'] as const;

/** What does not change from one project to the next. */
export function Principles() {
  const { principles } = usePageTexts('whatWeDo').whatWeDo;
  return (
    <TitledSection tone="sunken" title={principles.title}>
      <List>
        {order.map((name) => (
          <li key={name}>
            <h3>{principles.items[name].title}</h3>
            <p>{principles.items[name].text}</p>
          </li>
        ))}
      </List>
      <OnwardLink href={paths.about}>{principles.about}</OnwardLink>
    </TitledSection>
  );
}
