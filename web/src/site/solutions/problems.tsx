import styled from '@emotion/styled';
import { Activity, Boxes, CloudCog, type LucideIcon, Workflow } from 'lucide-react';

import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { CheckList } from '../../ui/check-list.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { usePageTexts } from '../texts.ts';
import type { SolutionsTexts } from './texts.en.ts';

const Row = styled.li`
  padding-block: clamp(2rem, 1.5rem + 2vw, 3.5rem);
  border-top: 1px solid ${theme.color.border};
`;

const Name = styled.h3`
  display: flex;
  align-items: center;
  gap: ${theme.space.sm};
  margin-bottom: ${theme.space.lg};
  font-size: ${theme.size.xl};

  & svg {
    flex: none;
    ${theme.square('1.5rem')};
    color: ${theme.color.accentText};
  }
`;

const Parts = styled.dl`
  display: grid;
  gap: ${theme.space.lg} clamp(2rem, 4vw, 4rem);

  ${theme.media.lg} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 5fr) minmax(0, 6fr);
  }

  & dt {
    margin-bottom: ${theme.space.xs};
    ${theme.text.label};
    font-weight: 540;
  }
`;

const Heard = styled.dd`
  font-size: ${theme.size.xl};
  letter-spacing: -0.018em;
  line-height: 1.35;
  text-indent: -0.42em;
  text-wrap: pretty;
`;

const Change = styled.div`
  align-self: start;
  padding: ${theme.space.lg};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.accentSoft};

  & > dt {
    color: ${theme.color.accentText};
  }

  & a {
    display: block;
    width: fit-content;
    margin-top: ${theme.space.xs};
    padding-block: ${theme.space.xs};
  }
`;

interface ProblemRowProps {
  Icon: LucideIcon;
  item: Omit<SolutionsTexts['problems']['items']['azure'], 'setUp'> & {
    setUp: Readonly<Record<string, string>>;
  };
  /** The link to the contact form. */
  contact: string;
}

/** From what a customer says, by what we set up, to what is different afterwards. */
function ProblemRow({ Icon, item, contact }: ProblemRowProps) {
  const { problems } = usePageTexts('solutions').solutions;
  return (
    <Row>
      <Name>
        <Icon aria-hidden strokeWidth={1.75} />
        {item.title}
      </Name>
      <Parts>
        <div>
          <dt>{problems.problem}</dt>
          <Heard>{item.problem}</Heard>
        </div>
        <div>
          <dt>{problems.setUp}</dt>
          <dd>
            <CheckList items={Object.values(item.setUp)} />
          </dd>
        </div>
        <Change>
          <dt>{problems.change}</dt>
          <dd>
            {item.change}
            <TextLink href={contact}>{item.action}</TextLink>
          </dd>
        </Change>
      </Parts>
    </Row>
  );
}

const order = [
  { name: 'azure', Icon: CloudCog, service: 'cloud-migration' },
  { name: 'devops', Icon: Workflow, service: 'devops' },
  { name: 'monitoring', Icon: Activity, service: 'infrastructure' },
  { name: 'platform', Icon: Boxes, service: 'consulting' },
] as const;

/** The four solutions: Azure, DevOps, monitoring, SaaS and PaaS. */
export function Problems() {
  const { problems } = usePageTexts('solutions').solutions;
  return (
    <TitledSection title={problems.title}>
      <ul>
        {order.map(({ name, Icon, service }) => (
          <ProblemRow key={name} Icon={Icon} item={problems.items[name]} contact={paths.contactWith({ service })} />
        ))}
      </ul>
    </TitledSection>
  );
}
