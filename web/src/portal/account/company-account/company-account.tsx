import styled from '@emotion/styled';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { portalPaths } from '../../../content/portal-paths.ts';
import { useAddress } from '../../../i18n/use-language.ts';
import { Loaded } from '../../../lists/loaded.tsx';
import { RowList } from '../../../lists/row-list.tsx';
import { RowsLoading } from '../../../lists/rows-loading.tsx';
import { theme } from '../../../theme/theme.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/grid.tsx';
import { toast } from '../../../ui/toast.ts';
import { usePageTexts } from '../../texts.ts';
import { ProofForm } from '../proof/proof-form.tsx';
import type { Company } from './company.ts';
import { IdentityRow } from './identity-row.tsx';
import { useIdentities, useIdentityCalls } from '../use-identities.ts';

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.xs} ${theme.space.sm};
`;

/** The query with which the issuer's page leads back here. */
const CONNECTED = 'connected';

/** Reports a new connection once, after the way back from the issuer's page. */
function useConnectedReport(isConnected: boolean, title: string): void {
  const [query, setQuery] = useSearchParams();
  const isNew = isConnected && query.has(CONNECTED);
  useEffect(() => {
    if (!isNew) return;
    toast.success({ title });
    setQuery({}, { replace: true });
  }, [isNew, title, setQuery]);
}

/** Connects the company's account: first the proof, then the issuer's page, and from there back here. */
function ConnectIdentity({ company: { name, isAvailable } }: { company: Company }) {
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

/** The company's account of the current user: connected, or a button that connects it. */
export function CompanyAccount({ company }: { company: Company }) {
  const { company: texts } = usePageTexts('account').account;
  const resource = useIdentities();
  useConnectedReport((resource.data ?? []).length > 0, texts.connect.success(company.name));
  return (
    <Loaded
      resource={resource}
      texts={texts}
      placeholder={<RowsLoading label={texts.loading} widths={['38%']} second="64%" mark="square" />}
    >
      {(identities) =>
        identities.length === 0 ? (
          <ConnectIdentity company={company} />
        ) : (
          <RowList aria-label={texts.label(company.name)} aria-busy={resource.isFetching}>
            {identities.map((identity) => (
              <IdentityRow key={identity.id} identity={identity} company={company} />
            ))}
          </RowList>
        )
      }
    </Loaded>
  );
}
