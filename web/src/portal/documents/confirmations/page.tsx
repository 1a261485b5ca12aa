import styled from '@emotion/styled';
import { listConfirmationRequests, type Person, type RequestedConfirmation } from '@kontor/contracts/endpoints';
import { ClipboardCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

import { usePages } from '../../../api/use-pages.ts';
import { portalPaths } from '../../../content/portal-paths.ts';
import { formatDate } from '../../../format/date.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { PagedList } from '../../../lists/paged-list.tsx';
import { ListRow, RowFacts, RowName } from '../../../lists/row-list.tsx';
import { useListFilter } from '../../../lists/use-list-filter.ts';
import { theme } from '../../../theme/theme.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChoiceTabs } from '../../../ui/choice-tabs.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { usePortal } from '../../access/portal-context.ts';
import { usePeople } from '../../parts/use-people.ts';
import { BackLink, ListSpace, PortalScreen } from '../../shell/portal-screen.tsx';
import { usePortalTexts } from '../../texts.ts';
import { AudienceLabel, ConfirmationText, DocumentIcon } from '../document-facts.tsx';
import { audienceOf, useDocumentTitle } from '../use-documents.ts';

const LedgerDialog = lazy(() => import('./ledger-dialog.tsx'));

const states = ['open', 'overdue', 'done', 'all'] as const;

/** On a phone the button is below the facts. */
const Row = styled(ListRow)({
  '& > button': { gridColumn: '2 / -1', justifySelf: 'start' },
  [theme.media.sm]: { '& > button': { gridColumn: 'auto' } },
});

interface RequestRowProps {
  request: RequestedConfirmation;
  people: readonly Person[] | undefined;
  onOpen: () => void;
}

/** A document whose readers are asked, how many have confirmed, and who asks. */
function RequestRow({ request, people, onOpen }: RequestRowProps) {
  const { requests: texts } = usePortalTexts('confirmations');
  const { locale } = useLanguage();
  const { user } = usePortal();
  const title = useDocumentTitle(request);
  const { overdue, confirmed, people: asked, mimeType, requestedAt, requestedBy } = request;
  const asker = requestedBy === user.id ? texts.you : people?.find(({ id }) => id === requestedBy)?.name;
  const tone = overdue ? 'danger' : confirmed === asked ? 'accent' : 'neutral';
  const day = formatDate(requestedAt, locale);
  return (
    <Row marked>
      <DocumentIcon mimeType={mimeType} />
      <div>
        <RowName as="h2">{title}</RowName>
        <RowFacts>
          <li>
            <Badge tone={tone}>{asked === 0 ? texts.nobody : <ConfirmationText progress={request} />}</Badge>
          </li>
          <li>
            <AudienceLabel audience={audienceOf(request, user.id, people)} />
          </li>
          <li>
            <time dateTime={requestedAt}>{asker ? texts.askedBy(asker, day) : texts.asked(day)}</time>
          </li>
        </RowFacts>
      </div>
      <Button variant="secondary" size="sm" aria-haspopup="dialog" aria-label={texts.openOf(title)} onClick={onOpen}>
        {texts.open}
      </Button>
    </Row>
  );
}

/** Every document whose readers are asked to confirm it, the first due day first. */
export default function ConfirmationRequestsPage() {
  const { requests: texts } = usePortalTexts('confirmations');
  const people = usePeople();
  const { choice, setChoice } = useListFilter('state', states);
  const [opened, setOpened] = useState<RequestedConfirmation>();
  const [isOpen, setOpen] = useState(false);
  const pages = usePages(
    listConfirmationRequests,
    { limit: '50', ...(choice !== 'all' && { state: choice }) },
    { revalidateOnMount: true },
  );
  return (
    <PortalScreen
      title={texts.title}
      lead={texts.lead}
      action={<BackLink href={portalPaths.documents}>{texts.back}</BackLink>}
    >
      <ListSpace>
        <ChoiceTabs
          label={texts.filter}
          choices={states.map((value) => ({ value, label: texts.states[value] }))}
          value={choice}
          onChange={setChoice}
        >
          <PagedList
            pages={pages}
            texts={texts.list}
            // A page that is filtered by state may be empty before the last one.
            empty={
              pages.hasMore ? null : (
                <EmptyState heading="h2" icon={<ClipboardCheck />} title={texts.empty[choice]}>
                  {choice === 'overdue' ? null : texts.emptyText}
                </EmptyState>
              )
            }
            renderRow={(request) => (
              <RequestRow
                key={request.documentId}
                request={request}
                people={people}
                onOpen={() => {
                  setOpened(request);
                  setOpen(true);
                }}
              />
            )}
          />
        </ChoiceTabs>
      </ListSpace>
      {opened ? (
        <Suspense>
          <LedgerDialog
            key={opened.documentId}
            document={{ id: opened.documentId, title: opened.title }}
            open={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </PortalScreen>
  );
}
