import styled from '@emotion/styled';
import { type ReactNode, useId } from 'react';

import { RowTitle } from '../../lists/row-title.ts';
import { theme } from '../../theme/theme.ts';

const Head = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: `${theme.space.md} ${theme.space.xl}`,
  marginBottom: theme.space.lg,
});

/** Shrinks for the action beside it, and wraps when there is no room for both. */
const Words = styled.div({ flex: '1 1 19rem' });

/** As high as the note, which may come later. */
const TitleRow = styled(RowTitle)({ minHeight: '1.75rem' });

const Title = styled.h2({ fontSize: theme.size.xl });

const Text = styled.p({ maxWidth: '48rem', marginTop: theme.space.xs, color: theme.color.textMuted });

interface PortalSectionProps {
  title: string;
  text: string;
  /** Beside the title: a `Badge`. */
  note?: ReactNode;
  /** The action: a button or a link. */
  action?: ReactNode;
  children: ReactNode;
}

/** A section of the portal with a heading. */
export function PortalSection({ title, text, note, action, children }: PortalSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Head>
        <Words>
          <TitleRow>
            <Title id={id}>{title}</Title>
            {note}
          </TitleRow>
          <Text>{text}</Text>
        </Words>
        {action}
      </Head>
      {children}
    </section>
  );
}
