import styled from '@emotion/styled';
import { useId } from 'react';

import { brand } from '../../content/brand.ts';
import { theme } from '../../theme/theme.ts';
import { Eyebrow } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { usePageTexts } from '../texts.ts';

const Motto = styled.h2`
  font-size: clamp(2.625rem, 1.2rem + 5.9vw, 6.5rem);
  letter-spacing: -0.05em;
  line-height: 0.96;
`;

const Columns = styled.div`
  display: grid;
  gap: ${theme.space.xxl} clamp(3rem, 7vw, 7rem);
  margin-top: clamp(2.5rem, 2rem + 3vw, 5rem);

  ${theme.media.lg} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  }

  & p + p {
    margin-top: ${theme.space.md};
  }
`;

const Meaning = styled.div`
  padding-left: ${theme.space.lg};
  border-left: 2px solid ${theme.color.accent};
  color: ${theme.color.textMuted};
  align-self: start;
`;

const Telling = styled.div`
  max-width: 40rem;
  color: ${theme.color.textMuted};

  & > :first-of-type {
    color: ${theme.color.text};
    font-size: ${theme.size.lg};
    line-height: 1.55;
  }
`;

/** The motto, what it means, and how it came to be. */
export function Story() {
  const { story } = usePageTexts('about').about;
  const id = useId();
  return (
    <Section labelledBy={id}>
      <Eyebrow>{story.eyebrow}</Eyebrow>
      <Motto id={id} lang="en">
        {brand.motto}
      </Motto>
      <Columns>
        <Meaning>
          <p>{story.meaning.first}</p>
          <p>{story.meaning.second}</p>
        </Meaning>
        <Telling>
          <p>{story.beginning}</p>
          <p>{story.since}</p>
          <p>{story.today}</p>
        </Telling>
      </Columns>
    </Section>
  );
}
