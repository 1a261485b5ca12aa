import styled from '@emotion/styled';
import { Check, Copy, Download, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

import { saveFile } from '../../../browser/save-file.ts';
import { useCopied } from '../../../browser/use-copied.ts';
import { useFacts } from '../../../i18n/words.ts';
import { formatDate } from '../../../format/date.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { theme } from '../../../theme/theme.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Row, Stack } from '../../../ui/grid.tsx';
import { Note } from '../../../ui/note.ts';
import { usePortalTexts } from '../../texts.ts';

const Title = styled.h2({ fontSize: theme.size.lg });

/** Numbered, five below each other where there is room for two columns. */
const Codes = styled.ol({
  display: 'grid',
  gap: '0.6rem 3.5rem',
  padding: `${theme.space.md} ${theme.space.md} ${theme.space.md} 3rem`,
  borderRadius: theme.radius.md,
  background: theme.color.sunken,
  fontSize: theme.size.sm,
  listStyle: 'decimal',
  '& > li::marker': { color: theme.color.textSubtle, fontVariantNumeric: 'tabular-nums' },
  // Each half stays in one piece.
  '& span': { display: 'inline-block' },
  [theme.media.md]: { gridAutoFlow: 'column', gridTemplateRows: 'repeat(5, auto)', justifyContent: 'start' },
});

/** Only on paper, where it is alone. */
const Paper = styled.article({
  display: 'none',
  '@media print': {
    display: 'block',
    'body:has(> &) > :not(&)': { display: 'none !important' },
    '& > ol': { marginTop: '2em', paddingLeft: '2.5em', lineHeight: 2 },
  },
});

interface PrintedCodesProps {
  codes: readonly string[];
  username: string;
}

/** What is printed: the codes, whose they are, and when they were made. */
function PrintedCodes({ codes, username }: PrintedCodesProps) {
  const { recovery } = usePortalTexts('account').twoFactor;
  const { locale } = useLanguage();
  const { brand } = useFacts();
  const [madeAt] = useState(() => new Date().toISOString());
  return createPortal(
    <Paper>
      <h1>{brand.name}</h1>
      <p>{recovery.printTitle(username, formatDate(madeAt, locale))}</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
    </Paper>,
    document.body,
  );
}

/** The groups of a code, in two halves: "aaaa-bbbb-cccc-dddd-" and "eeee-ffff-gggg". */
function halvesOf(code: string): string[] {
  const groups = code.split('-');
  const middle = Math.ceil(groups.length / 2);
  return [`${groups.slice(0, middle).join('-')}-`, groups.slice(middle).join('-')];
}

/** The recovery codes, shown once, with ways to store them. Closes when the user confirms. */
export function RecoveryCodes({ codes, username, onDone }: PrintedCodesProps & { onDone: () => void }) {
  const { recovery } = usePortalTexts('account').twoFactor;
  const { isCopied, copy } = useCopied();
  const title = useRef<HTMLHeadingElement>(null);
  const text = `${recovery.fileTitle(username, location.host)}\n\n${codes.join('\n')}\n`;

  // After the dialog has restored the focus.
  useEffect(() => {
    const timer = setTimeout(() => title.current?.focus());
    return () => clearTimeout(timer);
  }, []);

  return (
    <Card>
      <Stack gap="lg">
        <Stack gap="xs">
          <Title ref={title} tabIndex={-1}>
            {recovery.title}
          </Title>
          <Note>{recovery.text}</Note>
        </Stack>
        <Codes aria-label={recovery.label}>
          {codes.map((code) => (
            <li key={code}>
              <code>
                {halvesOf(code).map((half) => (
                  <span key={half}>{half}</span>
                ))}
              </code>
            </li>
          ))}
        </Codes>
        <Row gap="sm">
          <Button variant="secondary" onClick={() => void copy(codes.join('\n'))}>
            {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
            {isCopied ? recovery.copied : recovery.copy}
          </Button>
          <Button
            variant="secondary"
            onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), recovery.fileName)}
          >
            <Download aria-hidden />
            {recovery.download}
          </Button>
          <Button variant="secondary" onClick={() => window.print()}>
            <Printer aria-hidden />
            {recovery.print}
          </Button>
          <Button onClick={onDone}>{recovery.done}</Button>
        </Row>
      </Stack>
      <PrintedCodes codes={codes} username={username} />
    </Card>
  );
}
