import styled from '@emotion/styled';
import { getImport, type Import } from '@kontor/contracts/endpoints';
import { FileInput } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';

import { byId } from '../../../api/call.ts';
import { fresh, useReply } from '../../../api/use-resource.ts';
import { readFromTab, storeInTab, tabStorageKeys } from '../../../browser/tab-storage.ts';
import { portalPaths } from '../../../content/portal-paths.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Loaded } from '../../../lists/loaded.tsx';
import { RowsLoading } from '../../../lists/rows-loading.tsx';
import { theme } from '../../../theme/theme.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { Stack } from '../../../ui/grid.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { usePortal } from '../../access/portal-context.ts';
import { PortalScreen } from '../../shell/portal-screen.tsx';
import { usePortalTexts } from '../../texts.ts';
import { NewImport } from './new-import.tsx';
import { Report } from './report.tsx';

const hasEnded = ({ state }: Import) => state === 'done' || state === 'failed';

const Progress = styled.div({
  display: 'grid',
  gap: theme.space.sm,
  maxWidth: '40rem',
  fontVariantNumeric: 'tabular-nums',
});

/** How far an import is, or how it ended. */
function Shown({ found }: { found: Import }) {
  const { progress, failures, kinds } = usePortalTexts('imports');
  const { locale } = useLanguage();
  const { id, kind, done, total, failure, report } = found;
  if (!hasEnded(found))
    return (
      <Progress>
        <p role="status">
          {total === null
            ? progress.reading(kinds[kind])
            : progress.done(done.toLocaleString(locale), total.toLocaleString(locale))}
        </p>
        <ProgressBar label={progress.label} {...(total !== null && { value: total === 0 ? 1 : done / total })} />
        <p>{progress.leave}</p>
      </Progress>
    );
  return (
    <Stack gap="xl">
      {failure === null ? (
        <div>
          <LinkButton href={portalPaths.posts}>{progress.posts}</LinkButton>
        </div>
      ) : (
        <FormAlert title={progress.failed}>{failures[failure]}</FormAlert>
      )}
      {report && (failure === null || report.length > 0) ? <Report id={id} report={report} /> : null}
    </Stack>
  );
}

/** The import that the address names; fetched again until it has ended. */
function ShownImport({ id }: { id: string }) {
  const { loading } = usePortalTexts('imports');
  const resource = useReply(getImport, byId(id), {
    ...fresh,
    refreshInterval: (found) => (found && hasEnded(found) ? 0 : 1_000),
  });
  return (
    <Loaded resource={resource} texts={loading} placeholder={<RowsLoading label={loading.loading} />}>
      {(found) => <Shown found={found} />}
    </Loaded>
  );
}

/** Imports of other blogs: what can be imported, the progress and the report. */
export default function ImportsPage() {
  const texts = usePortalTexts('imports');
  const { user } = usePortal();
  const [params, setParams] = useSearchParams();
  const lastImport = `${tabStorageKeys.lastImport}:${user.id}` as const;
  const id = params.get('import') ?? readFromTab(lastImport);
  const open = (started: number) => {
    storeInTab(lastImport, String(started));
    setParams({ import: String(started) });
  };
  return (
    <PortalScreen title={texts.title} lead={texts.lead} action={<NewImport onStarted={open} />}>
      {typeof id === 'string' && /^[1-9]\d{0,9}$/.test(id) ? (
        <ShownImport key={id} id={id} />
      ) : (
        <EmptyState heading="h2" icon={<FileInput />} title={texts.none.title}>
          {texts.none.text}
        </EmptyState>
      )}
    </PortalScreen>
  );
}
