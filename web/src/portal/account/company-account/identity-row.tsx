import type { Identity } from '@kontor/contracts/endpoints';
import { Building2 } from 'lucide-react';
import { useState } from 'react';

import { formatDate } from '../../../format/date.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { RowName } from '../../../lists/row-list.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { IconTile } from '../../../ui/icon-tile.tsx';
import { toast } from '../../../ui/toast.ts';
import { usePortal } from '../../portal-context.ts';
import { usePageTexts } from '../../texts.ts';
import { AccountRow, AccountRowFacts } from '../account-row.tsx';
import { ProofForm } from '../proof/proof-form.tsx';
import { useProof } from '../use-proof.ts';
import { useIsOnlyWay } from '../use-is-only-way.ts';
import { useSignInOptions } from '../../../identity/use-sign-in-options.ts';
import type { Company } from './company.ts';
import { useIdentityCalls } from '../use-identities.ts';

interface IdentityRowProps {
  identity: Identity;
  company: Company;
}

/** Disconnects the company's account, after a question that says what follows. */
function Disconnect({ identity, company: { name } }: IdentityRowProps) {
  const { company, twoFactor } = usePageTexts('account').account;
  const { disconnect: texts } = company;
  const { user } = usePortal();
  const { disconnect, refresh } = useIdentityCalls();
  const isOnlyWay = useIsOnlyWay();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={texts.title(name)}
        description={texts.always(name) + (isOnlyWay ? ` ${texts.onlyWay(user.email)}` : '')}
        closeLabel={twoFactor.close}
      >
        <ProofForm
          fields={['currentPassword']}
          variant="danger"
          submitLabel={texts.open}
          send={async (proof) => {
            await disconnect(identity.id, proof);
            toast.success({ title: texts.success(name) });
            close();
            await refresh();
          }}
          onCancel={close}
        />
      </Dialog>
    </>
  );
}

/** A connected account: address, dates, and a button that disconnects it where there is another way to sign in. */
export function IdentityRow({ identity, company }: IdentityRowProps) {
  const { company: texts } = usePageTexts('account').account;
  const { locale } = useLanguage();
  const { email, createdAt, lastUsedAt } = identity;
  // With OIDC_ONLY nothing else would let the user in.
  const { options } = useSignInOptions();
  const hasPassword = useProof().data?.hasPassword;
  const isNeeded = !options.passwords && hasPassword === false;
  return (
    <AccountRow marked>
      <IconTile aria-hidden>
        <Building2 />
      </IconTile>
      <div>
        <RowName>{company.name}</RowName>
        <AccountRowFacts>
          {email === null ? null : <li>{email}</li>}
          <li>
            <time dateTime={createdAt}>{texts.connected(formatDate(createdAt, locale))}</time>
          </li>
          {lastUsedAt === null ? null : (
            <li>
              <time dateTime={lastUsedAt}>{texts.lastUsed(formatDate(lastUsedAt, locale))}</time>
            </li>
          )}
        </AccountRowFacts>
      </div>
      {isNeeded ? <span /> : <Disconnect identity={identity} company={company} />}
    </AccountRow>
  );
}
