import { askLogin, getSession, navigate } from '@tianji/kit';
import { Button, Clock, Icon, TextButton } from '@tianji/kit/ui';

/** Opens the history; a visitor logs in first. The number is only in the address, as on the original site. */
async function openHistory(): Promise<void> {
  if (!getSession() && !(await askLogin())) return;
  const session = getSession();
  if (session) navigate(`/namehistory/${session.loginname}`);
}

/** The link to one's own namings. */
export function HistoryLink({ plain = false }: { plain?: boolean }) {
  return plain ? (
    <TextButton onClick={() => void openHistory()}>起名历史</TextButton>
  ) : (
    <Button variant="quiet" icon={<Icon of={Clock} size={16} />} onClick={() => void openHistory()}>
      起名历史
    </Button>
  );
}
