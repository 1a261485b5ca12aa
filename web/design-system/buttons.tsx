import styled from '@emotion/styled';
import { ArrowRight, Download, Moon } from 'lucide-react';

import { paths } from '../src/content/site-map.ts';
import { theme } from '../src/theme/theme.ts';
import type { ButtonLook } from '../src/ui/button-styles.ts';
import { Button } from '../src/ui/button.tsx';
import { Row, Stack } from '../src/ui/grid.tsx';
import { IconButton } from '../src/ui/icon-button.tsx';
import { LinkButton } from '../src/ui/link-button.tsx';
import { TextLink } from '../src/ui/text-link.tsx';
import { Sample, Specimen } from './specimen.tsx';

const Band = styled.div({
  padding: theme.space.lg,
  borderRadius: theme.radius.lg,
  background: theme.color.band,
  color: theme.color.onBand,
});

/** A variant in every size, disabled and busy. */
const States = ({ variant }: Pick<ButtonLook, 'variant'>) => (
  <Row>
    <Button variant={variant} size="sm">
      Small
    </Button>
    <Button variant={variant}>Medium</Button>
    <Button variant={variant} size="lg">
      Large <ArrowRight aria-hidden />
    </Button>
    <Button variant={variant} disabled>
      Disabled
    </Button>
    <Button variant={variant} busy>
      Saving…
    </Button>
  </Row>
);

const onPage = ['primary', 'secondary', 'quiet', 'danger'] as const;
const onBand = ['onBand', 'outlineOnBand'] as const;

export const Buttons = () => (
  <Specimen title="Buttons and links">
    {onPage.map((variant) => (
      <Sample key={variant} label={variant}>
        <States variant={variant} />
      </Sample>
    ))}
    <Sample label={onBand.join(', ')}>
      <Band>
        <Stack>
          {onBand.map((variant) => (
            <States key={variant} variant={variant} />
          ))}
        </Stack>
      </Band>
    </Sample>
    <Sample label="wide">
      <Button wide>As wide as its container</Button>
    </Sample>
    <Sample label="LinkButton, TextLink, IconButton">
      <Row gap="lg">
        <LinkButton href={paths.contact} variant="secondary">
          A link like a button
        </LinkButton>
        <TextLink href={paths.blog}>A link in text</TextLink>
        <IconButton label="Switch to dark theme">
          <Moon aria-hidden />
        </IconButton>
        <IconButton label="Download" disabled>
          <Download aria-hidden />
        </IconButton>
      </Row>
    </Sample>
  </Specimen>
);
