import styled from '@emotion/styled';

import { leadership } from '../../content/samples/leadership.ts';
import { paths } from '../../content/site-map.ts';
import { Portrait } from '../../scenes/portrait.tsx';
import { theme } from '../../theme/theme.ts';
import { LinkedCard } from '../../ui/card.tsx';
import { usePageTexts } from '../texts.ts';
import { WayTitle } from './way-title.tsx';

const Frame = styled(LinkedCard)`
  justify-content: space-between;
  gap: ${theme.space.lg};
  padding: 0;
`;

const Words = styled.div`
  padding: clamp(1.375rem, 1.1rem + 1.2vw, 2.125rem);
  padding-bottom: 0;

  & p {
    max-width: 32rem;
    margin-top: ${theme.space.sm};
    color: ${theme.color.textMuted};
  }
`;

const Faces = styled.div`
  display: grid;
  grid-template-columns: repeat(${leadership.length}, 1fr);
  overflow: hidden;
  border-radius: 0 0 ${theme.radius.lg} ${theme.radius.lg};
`;

/** The link to About, with portraits of the team. */
export function AboutCard() {
  const { about } = usePageTexts('company').company.ways.items;
  return (
    <Frame as="li">
      <Words>
        <WayTitle href={paths.about}>{about.title}</WayTitle>
        <p>{about.text}</p>
      </Words>
      <Faces>
        {leadership.map(({ id, portrait }) => (
          <Portrait key={id} {...portrait} />
        ))}
      </Faces>
    </Frame>
  );
}
