import { askLogin, getSession, navigate, useSession } from '@tianji/kit';
import { Anchor, Button, Clock, Icon, LinkButton, TextButton } from '@tianji/kit/ui';

/** The number is only in the address, as on the original site. */
const historyOf = ({ loginname }: { loginname: string }) => `/namehistory/${loginname}`;

/** A visitor logs in first. */
async function logInFirst(): Promise<void> {
  if (!(await askLogin())) return;
  const session = getSession();
  if (session) navigate(historyOf(session));
}

/** The link to one's own namings. */
export function HistoryLink({ plain = false }: { plain?: boolean }) {
  const session = useSession();
  const icon = <Icon of={Clock} size={16} />;
  if (session)
    return plain ? (
      <Anchor href={historyOf(session)}>起名历史</Anchor>
    ) : (
      <LinkButton variant="quiet" icon={icon} href={historyOf(session)}>
        起名历史
      </LinkButton>
    );
  return plain ? (
    <TextButton onClick={() => void logInFirst()}>起名历史</TextButton>
  ) : (
    <Button variant="quiet" icon={icon} onClick={() => void logInFirst()}>
      起名历史
    </Button>
  );
}
