import { useModal } from '../ui/use-modal.ts';
import styles from './admin-drawer.module.css';
import { AdminMenu } from './admin-menu.tsx';

/** The menu on a phone: slides in from the side; a tap beside it, Escape or a choice closes it. */
export function AdminDrawer({ path, onClose }: { path: string; onClose: () => void }) {
  const modal = useModal(onClose);
  return (
    <dialog {...modal} className={styles.drawer} aria-label="Menu">
      <AdminMenu path={path} onChosen={onClose} />
      <button type="button" className={styles.beside} aria-label="Close menu" onClick={onClose} />
    </dialog>
  );
}
