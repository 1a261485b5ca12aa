import styled from '@emotion/styled';
import { isAllowed, listPeople } from '@kontor/contracts/endpoints';
import { FileText, ShieldCheck, UsersRound } from 'lucide-react';

import { theme } from '../theme/theme.ts';
import { StatTile } from '../ui/stat-tile.tsx';
import { usePortal } from './portal-context.ts';
import { usePageTexts } from './texts.ts';

/** Beside each other also on a phone, where they are small, so that the lists below are near. */
const Cards = styled.section`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  gap: ${theme.space.xs};
  margin-top: clamp(-5rem, -3.4rem - 2vw, -3.5rem);

  & > dl {
    padding: 0.9rem 0.8rem;
  }

  & dd {
    font-size: ${theme.size.xl};
  }

  & dt {
    font-size: ${theme.size.xs};
    line-height: 1.35;
  }

  & [aria-hidden] {
    display: none;
  }

  ${theme.media.md} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${theme.space.md};

    & > dl {
      padding: ${theme.space.xl};
    }

    & dd {
      font-size: ${theme.size.xxl};
    }

    & dt {
      font-size: ${theme.size.sm};
    }

    & [aria-hidden] {
      display: block;
    }
  }
`;

export interface SummaryProps {
  /** All users; undefined while unknown. */
  people: readonly unknown[] | undefined;
  /** How many the user may see; undefined while unknown. */
  documents: number | undefined;
}

/** The portal's figures that the user may know; a dash while unknown. */
export function Summary({ people, documents }: SummaryProps) {
  const { summary } = usePageTexts('overview').portal;
  const { rights } = usePortal();
  const known = (value: number | undefined) => (value === undefined ? {} : { value });
  return (
    <Cards aria-label={summary.title}>
      <StatTile icon={<FileText />} {...summary.documents} {...known(documents)} />
      {isAllowed(listPeople.access, rights) ? (
        <StatTile icon={<UsersRound />} {...summary.users} {...known(people?.length)} />
      ) : null}
      {rights.role === 'admin' ? <StatTile icon={<ShieldCheck />} {...summary.security} /> : null}
    </Cards>
  );
}
