import styled from '@emotion/styled';

import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { OnwardLink } from '../../ui/onward-link.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { usePageTexts } from '../texts.ts';

const List = styled.ul`
  display: grid;
  gap: ${theme.space.xl} clamp(2rem, 4vw, 4rem);
  margin-bottom: ${theme.space.xl};

  ${theme.media.sm} {
    grid-template-columns: repeat(2, 1fr);
  }

  ${theme.media.lg} {
    grid-template-columns: repeat(4, 1fr);
    gap: ${theme.space.xl};
  }

  & li {
    padding-top: ${theme.space.md};
    border-top: 2px solid ${theme.color.accent};
  }

  & h3 {
    font-size: ${theme.size.lg};
  }

  & p {
    margin-top: ${theme.space.xs};
    ${theme.text.note};
  }
`;

const order = ['foundations', 'delivery', 'operations', 'automation'] as const;

/** What we work on, and the results. */
export function Work() {
  const { work } = usePageTexts('whatWeDo').whatWeDo;
  return (
    <TitledSection title={work.title} lead={work.lead}>
      <List>
        {order.map((name) => (
          <li key={name}>
            <h3>{work.fields[name].title}</h3>
            <p>{work.fields[name].text}</p>
          </li>
        ))}
      </List>
      <OnwardLink href={paths.platform}>{work.platform}</OnwardLink>
    </TitledSection>
  );
}
