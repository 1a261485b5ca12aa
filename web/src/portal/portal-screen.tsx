import styled from '@emotion/styled';
import { ArrowLeft, Download } from 'lucide-react';
import type { ReactNode } from 'react';

import { PageHead } from '../page/page-head.tsx';
import { theme } from '../theme/theme.ts';
import { DownloadLink } from '../ui/download-link.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Container } from '../ui/section.tsx';
import { PortalBand } from './portal-band.tsx';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${theme.space.md} ${theme.space.xl};
`;

const Lead = styled.p`
  flex: 1 1 19rem;
  max-width: 44rem;
  margin-top: ${theme.space.sm};
  color: ${theme.color.onBandMuted};
`;

const Content = styled(Container)`
  padding-block: clamp(1.5rem, 1rem + 2.4vw, 3rem) clamp(4rem, 3rem + 4vw, 7rem);
`;

interface PortalScreenProps {
  title: string;
  lead?: string;
  /** Describes a page without a lead. */
  description?: string;
  /** The action: a button or a link. */
  action?: ReactNode;
  /** The link to the page above, in place of an action. */
  back?: { href: string; label: string };
  children?: ReactNode;
}

/** A page of the portal under its title. */
export const PortalScreen = ({ title, lead, description, action, back, children }: PortalScreenProps) => (
  <>
    <PageHead title={title} description={lead ?? description} isUnlisted />
    <PortalBand title={title}>
      {lead || action || back ? (
        <Line>
          {lead ? <Lead>{lead}</Lead> : null}
          {action}
          {back ? (
            <LinkButton href={back.href} variant="outlineOnBand" size="sm">
              <ArrowLeft aria-hidden />
              {back.label}
            </LinkButton>
          ) : null}
        </Line>
      ) : null}
    </PortalBand>
    <Content>{children}</Content>
  </>
);

/** Saves the rows of a page's list as a file. */
export const ExportLink = ({ href, children }: { href: string; children: string }) => (
  <DownloadLink variant="onBand" href={href}>
    <Download aria-hidden />
    {children}
  </DownloadLink>
);
