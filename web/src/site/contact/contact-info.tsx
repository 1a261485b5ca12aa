import styled from '@emotion/styled';
import { Clock, Mail, MapPin, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';

import { brand } from '../../content/brand.ts';
import { figures } from '../../content/figures.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { IconTile } from '../../ui/icon-tile.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { usePageTexts } from '../texts.ts';

const Frame = styled.div`
  position: relative;
  padding-left: 3.75rem;
`;

const Icon = styled(IconTile)`
  position: absolute;
  left: 0;
  top: 0;
`;

const Label = styled.dt`
  ${theme.text.smallLabel};
`;

interface InfoItemProps {
  icon: ReactNode;
  label: string;
  children: ReactNode;
}

/** One way to reach the company: a term and its value in a `<dl>`. */
function InfoItem({ icon, label, children }: InfoItemProps) {
  return (
    <Frame>
      <Label>
        <Icon aria-hidden>{icon}</Icon>
        {label}
      </Label>
      <dd>{children}</dd>
    </Frame>
  );
}

const List = styled.dl`
  display: grid;
  gap: ${theme.space.lg};

  ${theme.media.sm} {
    grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr));
  }
`;

/** City, e-mail, response time and the company's page on a professional network. */
export function ContactInfo() {
  const { info } = usePageTexts('contact').contact;
  const { language } = useLanguage();
  const { address, email, links, name } = brand;
  return (
    <section>
      <VisuallyHidden as="h2">{info.title}</VisuallyHidden>
      <List>
        <InfoItem icon={<MapPin />} label={info.city}>
          {`${address.city}, ${address.country[language]}`}
        </InfoItem>
        <InfoItem icon={<Mail />} label={info.email}>
          <TextLink href={`mailto:${email}`}>{email}</TextLink>
        </InfoItem>
        <InfoItem icon={<Clock />} label={info.response}>
          {info.responseValue(figures.responseHours)}
        </InfoItem>
        <InfoItem icon={<UsersRound />} label={info.network}>
          <TextLink href={links.social}>{info.networkValue(name)}</TextLink>
        </InfoItem>
      </List>
    </section>
  );
}
