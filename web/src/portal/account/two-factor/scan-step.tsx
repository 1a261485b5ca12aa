import styled from '@emotion/styled';
import type { TwoFactorSecret } from '@kontor/contracts/endpoints';
import { Check, Copy } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';

import { useCopied } from '../../../browser/use-copied.ts';
import { theme } from '../../../theme/theme.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { usePageTexts } from '../../texts.ts';
import { ProofForm } from '../proof/proof-form.tsx';

const QrCode = lazy(() => import('./qr-code.tsx'));

const Text = styled.p`
  ${theme.text.note};

  /* Focused for screen readers; not interactive. */
  &:focus {
    outline: none;
  }
`;

const Middle = styled.div`
  display: grid;
  justify-items: center;
`;

const Key = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.sm};
  margin-top: ${theme.space.xs};
  padding: 0.3rem 0.4rem 0.3rem 0.9rem;
  border-radius: ${theme.radius.md};
  background: ${theme.color.sunken};

  & code {
    font-size: ${theme.size.sm};
    overflow-wrap: anywhere;
  }
`;

export interface ScanStepProps {
  secret: TwoFactorSecret;
  confirm: (code: string) => Promise<void>;
  onCancel: () => void;
}

/** Shows the secret as a QR code and as text, and requests a code as proof that the app has it. */
export function ScanStep({ secret, confirm, onCancel }: ScanStepProps) {
  const { setUp } = usePageTexts('account').account.twoFactor;
  const { isCopied, copy } = useCopied();
  const text = useRef<HTMLParagraphElement>(null);

  // Does not focus the field: on a phone the keyboard would cover the QR code.
  useEffect(() => text.current?.focus(), []);

  return (
    <ProofForm
      fields={['code']}
      isCodeOfApp
      submitLabel={setUp.confirm}
      send={({ code }) => confirm(code)}
      onCancel={onCancel}
    >
      <Text ref={text} tabIndex={-1}>
        {setUp.scan}
      </Text>
      <Middle>
        <Suspense fallback={<Skeleton width="13rem" height="13rem" />}>
          <QrCode text={secret.uri} label={setUp.picture} />
        </Suspense>
      </Middle>
      <div>
        <Text>{setUp.byHand}</Text>
        <Key>
          <code>{secret.secret.match(/.{1,4}/g)?.join(' ')}</code>
          <IconButton label={isCopied ? setUp.copied : setUp.copy} onClick={() => void copy(secret.secret)}>
            {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          </IconButton>
        </Key>
      </div>
    </ProofForm>
  );
}
