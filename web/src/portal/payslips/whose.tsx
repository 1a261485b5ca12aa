import styled from '@emotion/styled';
import type { PayslipRun, PayslipSlip } from '@kontor/contracts/endpoints';
import { ExternalLink } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';

import { useMedia } from '../../browser/use-media.ts';
import { theme } from '../../theme/theme.ts';
import { breakpoints } from '../../theme/tokens.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { DownloadLink } from '../../ui/download-link.tsx';
import { useMayOpenPersonal } from '../access/portal-context.ts';
import { PortalSection } from '../shell/portal-section.tsx';
import { usePortalTexts } from '../texts.ts';
import { usePeople } from '../parts/use-people.ts';
import { ChangedDialog } from './changed-dialog.tsx';
import { type Deciding, type Decision, decisionsOf, slipWith } from './decisions.ts';
import { isDecided, type NameOf, waitingSlips } from './run-facts.tsx';
import { SlipDecision } from './slip-decision.tsx';
import { previewUrl, SlipPreview } from './slip-preview.tsx';
import { SlipTable } from './slip-table.tsx';
import type { RunChanges } from './use-run.ts';

const Help = styled.div`
  margin-bottom: ${theme.space.md};

  & ul {
    display: grid;
    gap: ${theme.space.xs};
    padding-left: 1.2em;
    list-style: disc;
    font-size: ${theme.size.sm};
  }
`;

const Columns = styled.div`
  /* What has the focus is not below the header, or below the bar. */
  & :is(button, input, a) {
    scroll-margin-block: 6rem 8rem;
  }

  ${theme.media.lg} {
    display: grid;
    grid-template-columns: minmax(0, 11fr) minmax(0, 9fr);
    gap: ${theme.space.lg};
    align-items: start;
  }
`;

/** What other parts of the page can do here. */
export interface WhoseHandle {
  goToFirst: () => void;
  /** To the waiting slip after the chosen one or before it; from the last one on to the first. */
  step: (by: 1 | -1) => void;
}

interface WhoseProps {
  run: PayslipRun;
  changes: RunChanges;
  deciding: Deciding;
  nameOf: NameOf;
  ref: Ref<WhoseHandle>;
}

const Frame = styled.div`
  display: grid;
  gap: ${theme.space.sm};
  justify-items: start;
  padding-top: ${theme.space.xs};
`;

interface SlipDetailProps {
  run: PayslipRun;
  slip: PayslipSlip;
  /** The user sees its pages. */
  isOpenable: boolean;
  /** The actions on a slip; empty once the run is scheduled. */
  children: ReactNode;
}

/** Below a chosen row: what can be done with the slip, and the link that opens it, for windows without a preview. */
function SlipDetail({ run, slip, isOpenable, children }: SlipDetailProps) {
  const { preview } = usePortalTexts('payslips');
  return (
    <Frame>
      {children}
      {isOpenable ? (
        <DownloadLink
          variant="quiet"
          size="sm"
          href={previewUrl(run, slip)}
          download={undefined}
          target="_blank"
          rel="noopener"
        >
          <ExternalLink aria-hidden />
          {preview.open}
        </DownloadLink>
      ) : null}
    </Frame>
  );
}

/** The owners of the slips: the table, the preview beside it, and the way through the undecided slips. */
export function Whose({ run, changes, deciding, nameOf, ref }: WhoseProps) {
  const payslips = usePortalTexts('payslips');
  const { whose } = payslips;
  const people = usePeople() ?? [];
  const isWide = useMedia(`(min-width: ${breakpoints.lg})`);
  const opensPersonal = useMayOpenPersonal();
  const { decide, isBusy, pending, drop } = deciding;
  const [selectedId, setSelectedId] = useState<number>();
  const [visits, setVisits] = useState(0);
  const personRef = useRef<HTMLInputElement>(null);

  const selected = run.slips.find(({ id }) => id === selectedId);
  const waiting = waitingSlips(run);
  const isOpen = run.state === 'open';

  // After the row of the visited slip has opened.
  useEffect(() => {
    if (visits > 0) personRef.current?.focus();
  }, [visits]);

  function visit(slip: PayslipSlip | undefined): void {
    if (!slip) return;
    setSelectedId(slip.id);
    setVisits((before) => before + 1);
  }

  function step(by: 1 | -1): void {
    const at = selected ? run.slips.indexOf(selected) : by === 1 ? -1 : run.slips.length;
    const beyond = waiting.filter((slip) => (run.slips.indexOf(slip) - at) * by > 0);
    visit(by === 1 ? (beyond[0] ?? waiting[0]) : (beyond.at(-1) ?? waiting.at(-1)));
  }

  useImperativeHandle(ref, () => ({ goToFirst: () => visit(waiting[0]), step }));

  function onKeyDown(event: KeyboardEvent): void {
    const actions: Record<string, (() => void) | undefined> = {
      KeyN: () => step(1),
      KeyP: () => step(-1),
      KeyL:
        selected && opensPersonal && selected.state !== 'left-out'
          ? () => void settle({ slip: selected, ...decisionsOf(selected, payslips).leaveOut() })
          : undefined,
    };
    const action = event.altKey && isOpen ? actions[event.code] : undefined;
    if (!action) return;
    event.preventDefault();
    action();
  }

  /** Decides a slip, and leads from one that waited to the next. */
  async function settle(decision: Decision & { slip: PayslipSlip }): Promise<void> {
    const after = await decide(decision);
    if (!after) return;
    const now = slipWith(after, decision.slip, decision.slip.firstPage);
    const next = waitingSlips(after).find((slip) => slip.firstPage > decision.slip.firstPage) ?? waitingSlips(after)[0];
    if (now && isDecided(now) && !isDecided(decision.slip) && next) visit(next);
    else setSelectedId(now?.id);
  }

  const { slip: pendingSlip } = pending ?? {};
  const again =
    pending && pendingSlip && run.slips.some(({ id }) => id === pendingSlip.id)
      ? () => void settle({ ...pending, slip: pendingSlip })
      : undefined;
  return (
    // Keys of the controls inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={onKeyDown}>
      <PortalSection title={whose.title} text={whose.text}>
        <Help>
          <Accordion
            items={[
              {
                title: whose.help.title,
                content: (
                  <ul>
                    {whose.help.points.map((point) => (
                      <li key={point}>{point}</li>
                    ))}
                  </ul>
                ),
              },
            ]}
          />
        </Help>
        <Columns>
          <SlipTable
            run={run}
            nameOf={nameOf}
            people={people}
            selectedId={selectedId}
            onSelect={({ id }) => setSelectedId(id === selectedId ? undefined : id)}
            renderDetail={(slip) => (
              <SlipDetail run={run} slip={slip} isOpenable={opensPersonal}>
                {isOpen && opensPersonal ? (
                  <SlipDecision
                    key={slip.id}
                    run={run}
                    slip={slip}
                    people={people}
                    nameOf={nameOf}
                    isBusy={isBusy}
                    onDecide={(decision) => void settle({ slip, ...decision })}
                    personRef={personRef}
                  />
                ) : null}
              </SlipDetail>
            )}
          />
          {isWide && opensPersonal ? <SlipPreview run={run} slip={selected} /> : null}
        </Columns>
      </PortalSection>
      {pending && changes.changed ? (
        <ChangedDialog changed={changes.changed} nameOf={nameOf} isBusy={isBusy} onAgain={again} onDrop={drop} />
      ) : null}
    </div>
  );
}
