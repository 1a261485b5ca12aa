import { connectIdentity, disconnectIdentity, type Identity, type SignInOptions } from '@kontor/contracts/endpoints';
import { Building2 } from 'lucide-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

import { byId, call } from '../../../api/call.ts';
import { portalPaths } from '../../../content/portal-paths.ts';
import { formatDate } from '../../../format/date.ts';
import { useAddress, useLanguage } from '../../../i18n/use-language.ts';
import { useSignInOptions } from '../../../identity/use-sign-in-options.ts';
import { RowList, RowName, RowTitle } from '../../../lists/row-list.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/grid.tsx';
import { IconTile } from '../../../ui/icon-tile.tsx';
import { toast } from '../../../ui/toast.ts';
import { usePortal } from '../../access/portal-context.ts';
import { usePortalTexts } from '../../texts.ts';
import { AccountRow, AccountRowFacts } from './account-section.tsx';
import { passwordOf, useIsOnlyWay, useOpenAccount, useOwnAccount } from './own-account.ts';
import { ProofDialog } from './proof-form.tsx';

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

/** The issuer of the company's account, by the name that people know. */
type Company = NonNullable<SignInOptions['company']>;

/** Connects the company's account: first the proof, then the issuer's page, and from there back here. */
function ConnectIdentity({ company: { name, isAvailable } }: { company: Company }) {
  const { company: texts, twoFactor, proof: proofTexts } = usePortalTexts('account');
  const address = useAddress();
  return (
    <Card>
      <Stack>
        <RowTitle as="p">
          <Badge>{texts.notConnected}</Badge>
          <span>{isAvailable ? texts.none(name) : proofTexts.unavailable(name)}</span>
        </RowTitle>
        <div>
          <ProofDialog
            trigger={<Button disabled={!isAvailable}>{texts.connect.open(name)}</Button>}
            title={texts.connect.open(name)}
            description={texts.connect.text(name)}
            submitLabel={twoFactor.next}
            send={async (proof) => {
              const returnTo = `${address(portalPaths.account)}?${CONNECTED}`;
              location.assign((await call(connectIdentity, { body: { ...passwordOf(proof), returnTo } })).url);
            }}
          />
        </div>
      </Stack>
    </Card>
  );
}

interface IdentityRowProps {
  identity: Identity;
  company: Company;
}

/** A connected account: address, dates, and a button that disconnects it where there is another way to sign in. */
function IdentityRow({ identity, company: { name } }: IdentityRowProps) {
  const { company: texts } = usePortalTexts('account');
  const { disconnect } = texts;
  const { locale } = useLanguage();
  const { user } = usePortal();
  const isOnlyWay = useIsOnlyWay();
  const { id, email, createdAt, lastUsedAt } = identity;
  // With OIDC_ONLY nothing else would let the user in.
  const { options } = useSignInOptions();
  const { hasPassword } = useOwnAccount().proof;
  const isNeeded = !options.passwords && !hasPassword;
  return (
    <AccountRow marked>
      <IconTile aria-hidden>
        <Building2 />
      </IconTile>
      <div>
        <RowName>{name}</RowName>
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
      {isNeeded ? (
        <span />
      ) : (
        <ProofDialog
          trigger={
            <Button variant="secondary" size="sm">
              {disconnect.open}
            </Button>
          }
          title={disconnect.title(name)}
          description={disconnect.always(name) + (isOnlyWay ? ` ${disconnect.onlyWay(user.email)}` : '')}
          variant="danger"
          submitLabel={disconnect.open}
          send={(proof) => call(disconnectIdentity, { ...byId(id), body: passwordOf(proof) })}
          done={{ title: disconnect.done(name) }}
        />
      )}
    </AccountRow>
  );
}

/** The company's account of the current user: connected, or a button that connects it. */
export function CompanyAccount({ company }: { company: Company }) {
  const { company: texts } = usePortalTexts('account');
  const { identities } = useOpenAccount();
  useConnectedReport(identities.length > 0, texts.connect.done(company.name));
  if (identities.length === 0) return <ConnectIdentity company={company} />;
  return (
    <RowList aria-label={texts.label(company.name)}>
      {identities.map((identity) => (
        <IdentityRow key={identity.id} identity={identity} company={company} />
      ))}
    </RowList>
  );
}
