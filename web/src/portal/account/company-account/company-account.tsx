import { Loaded } from '../../../lists/loaded.tsx';
import { RowList } from '../../../lists/row-list.tsx';
import { RowsLoading } from '../../../lists/rows-loading.tsx';
import { usePageTexts } from '../../texts.ts';
import type { Company } from './company.ts';
import { ConnectIdentity } from './connect-identity.tsx';
import { IdentityRow } from './identity-row.tsx';
import { useConnectedReport } from './use-connected-report.ts';
import { useIdentities } from './use-identities.ts';

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
