import styled from '@emotion/styled';

import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { Title } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { usePageTexts } from '../texts.ts';

const TITLE = 'law-title';

const Columns = styled.div`
  display: grid;
  gap: ${theme.space.xl} clamp(3rem, 6vw, 6rem);

  ${theme.media.lg} {
    grid-template-columns: 5fr 7fr;
  }
`;

const Text = styled.div`
  display: grid;
  gap: ${theme.space.md};
  max-width: 68ch;
  color: ${theme.color.textMuted};
`;

/** The rules behind the page, for those who want to know. */
export function Law() {
  const { law } = usePageTexts('cookieSettings').cookieSettings;
  return (
    <Section labelledBy={TITLE}>
      <Columns>
        <Title id={TITLE}>{law.title}</Title>
        <Text>
          <p>{law.ask}</p>
          <p>{law.withdraw}</p>
          <p>
            {law.authority} {law.privacyBefore} <TextLink href={paths.privacyPolicy}>{law.privacy}</TextLink>.
          </p>
        </Text>
      </Columns>
    </Section>
  );
}
