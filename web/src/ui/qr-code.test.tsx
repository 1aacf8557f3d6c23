import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { QrCode } from './qr-code.tsx';

test('a QR code has dark modules on white with a quiet zone', () => {
  const { container } = render(<QrCode text="TI-4HTN-9QCX-1" label="Stock number" />);
  const code = screen.getByRole('img', { name: 'Stock number' });
  const [, , size] = code.getAttribute('viewBox')?.split(' ').map(Number) ?? [];
  expect(size).toBe(25);
  const [ground, modules] = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'));
  expect(ground).toBe('M0 0h25v25H0z');
  // The corner of the finder pattern, after the quiet zone.
  expect(modules?.startsWith('M2 2h1v1h-1z')).toBe(true);
});
