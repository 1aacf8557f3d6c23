import '../../app/shell.ts';
