import styled from '@emotion/styled';

import { useDictionary } from '../../i18n/use-language.ts';
import { paths } from '../../paths.ts';
import { theme } from '../../theme/theme.ts';
import { Row } from '../../ui/grid.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Section } from '../../ui/section.tsx';

const TITLE = 'blog-help-title';

const Frame = styled.div`
  display: grid;
  gap: ${theme.space.xl};
  align-items: center;

  ${theme.media.lg} {
    grid-template-columns: 1fr auto;
  }
`;

const Title = styled.h2`
  font-size: ${theme.size.title};
`;

const Text = styled.p`
  max-width: 38rem;
  margin-top: ${theme.space.sm};
  color: ${theme.color.onBandMuted};
  font-size: ${theme.size.lg};
`;

const OutlineButton = styled(LinkButton)`
  background: transparent;
  border-color: ${theme.color.onBandMuted};
  color: ${theme.color.onBand};

  &:hover:not(:disabled) {
    border-color: ${theme.color.bandAccent};
    color: ${theme.color.bandAccent};
  }
`;

/** Where to go from reading to asking. */
export function HelpBand() {
  const { help } = useDictionary().blog;
  return (
    <Section tone="band" labelledBy={TITLE}>
      <Frame>
        <div>
          <Title id={TITLE}>{help.title}</Title>
          <Text>{help.text}</Text>
        </div>
        <Row>
          <LinkButton
            href={paths.contactWith({ service: 'consultation', type: 'free-assessment' })}
            variant="onBand"
            size="lg"
          >
            {help.consultation}
          </LinkButton>
          <OutlineButton href={paths.contact} variant="secondary" size="lg">
            {help.contact}
          </OutlineButton>
        </Row>
      </Frame>
    </Section>
  );
}
