import '@tanstack/react-query';
