import styled from '@emotion/styled';
import { useState } from 'react';

import { portalPaths } from '../../../content/portal-paths.ts';
import { useAddress } from '../../../i18n/use-language.ts';
import { theme } from '../../../theme/theme.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/grid.tsx';
import { usePageTexts } from '../../texts.ts';
import { ProofForm } from '../proof/proof-form.tsx';
import type { Company } from './company.ts';
import { CONNECTED } from './use-connected-report.ts';
import { useIdentityCalls } from './use-identities.ts';

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.xs} ${theme.space.sm};
`;

/** Connects the company's account: first the proof, then the issuer's page, and from there back here. */
export function ConnectIdentity({ company: { name, isAvailable } }: { company: Company }) {
  const { company: texts, twoFactor, proof: proofTexts } = usePageTexts('account').account;
  const { connect } = useIdentityCalls();
  const address = useAddress();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card>
      <Stack>
        <Line>
          <Badge>{texts.notConnected}</Badge>
          <span>{isAvailable ? texts.none(name) : proofTexts.unavailable(name)}</span>
        </Line>
        <div>
          <Button disabled={!isAvailable} onClick={() => setOpen(true)}>
            {texts.connect.open(name)}
          </Button>
        </div>
      </Stack>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={texts.connect.open(name)}
        description={texts.connect.text(name)}
        closeLabel={twoFactor.close}
      >
        <ProofForm
          fields={['currentPassword']}
          submitLabel={twoFactor.next}
          send={async (proof) => {
            location.assign((await connect(`${address(portalPaths.account)}?${CONNECTED}`, proof)).url);
          }}
          onCancel={() => setOpen(false)}
        />
      </Dialog>
    </Card>
  );
}
